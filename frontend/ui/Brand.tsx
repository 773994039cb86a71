/** The product's name with its mark. Its look is in ui/theme/base.css, which index.html needs too. */
export function Brand() {
  return (
    <span className="brand">
      <img src="/icon.svg" alt="" width={24} height={24} />
      Otoji
    </span>
  );
}
