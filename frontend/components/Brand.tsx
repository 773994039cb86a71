import styles from './Brand.module.css';

/** The product's name with its mark. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <img src="/icon.svg" alt="" width={24} height={24} />
      Otoji
    </span>
  );
}
