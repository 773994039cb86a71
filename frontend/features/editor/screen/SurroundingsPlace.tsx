import styles from './EditorScreen.module.css';

/** The places of what is before the captions, until it comes: the list is where it will stay. */
export function SurroundingsPlace() {
  return (
    <>
      <div className={styles.rail} />
      <div className={styles.headerPlace} />
      <div className={styles.main}>
        <div className={styles.picturePlace} />
        <div className={styles.transportPlace} />
        <section className={styles.timelinePlace} />
      </div>
      <div className={styles.tabs} />
    </>
  );
}
