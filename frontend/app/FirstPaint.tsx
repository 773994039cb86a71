/** What index.html shows before the program runs; the same again while the first screen's code is on its way. */
export function FirstPaint() {
  return (
    <div className="first-paint" aria-hidden="true">
      <div className="first-paint-brand">Otoji</div>
      <div className="first-paint-card" />
    </div>
  );
}
