/** The logo: a letter. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect x="2" y="6" width="28" height="20" rx="3" fill="var(--accent)" />
    <path
      d="M5 10l11 8 11-8"
      fill="none"
      stroke="var(--accent-ink)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
