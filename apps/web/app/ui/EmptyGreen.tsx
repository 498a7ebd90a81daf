/** A green that waits for its first pin. */
export function EmptyGreen() {
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" aria-hidden="true">
      <path
        d="M22,66C18,44 40,38 56,30C76,20 104,22 122,34C140,44 150,52 140,70C132,86 108,94 84,92C54,92 26,86 22,66Z"
        fill="var(--map-green)"
        stroke="var(--map-outline)"
        strokeWidth="2"
      />
      <path
        d="M58,14C52,18 50,26 40,26C32,28 26,22 30,16C36,8 52,6 58,14Z"
        fill="var(--map-bunker)"
        stroke="var(--map-outline)"
        strokeWidth="1.5"
      />
      <circle cx="60" cy="70" r="12" fill="none" stroke="var(--map-outline)" strokeDasharray="3 3" />
      <path d="M92,62V18" stroke="var(--text)" strokeWidth="3" />
      <path d="M92,18L118,26L92,34Z" fill="var(--flag)" stroke="var(--text)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="92" cy="62" r="5" fill="var(--bg)" stroke="var(--text)" strokeWidth="2.5" />
    </svg>
  )
}
