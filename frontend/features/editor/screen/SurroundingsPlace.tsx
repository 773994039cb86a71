import styles from './EditorScreen.module.css';

/** Placeholders around the captions until the real components load, so that the list does not move. */
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
