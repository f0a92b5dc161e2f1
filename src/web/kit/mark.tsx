/** The product's logo: a shield with a check mark, in the color of the surrounding text. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path fill="currentColor" d="M12 1.8 3.8 4.9v6.3c0 5 3.4 9.4 8.2 11 4.8-1.6 8.2-6 8.2-11V4.9z" />
      <path
        fill="none"
        stroke="white"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m8.2 11.9 2.8 2.8 4.9-5.6"
      />
    </svg>
  );
}
