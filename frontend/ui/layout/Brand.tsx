/** Product name with its logo. Its styles are in ui/theme/base.css, which index.html needs too. */
export function Brand() {
  return (
    <span className="brand">
      <svg viewBox="0 0 16 16" width={24} height={24} aria-hidden="true">
        <rect x="0" y="6" width="2" height="4" rx="1" />
        <rect x="3" y="2" width="2" height="12" rx="1" />
        <rect x="6" y="5" width="2" height="6" rx="1" />
        <rect x="10" y="7" width="6" height="2" rx="1" />
      </svg>
      Otoji
    </span>
  );
}
