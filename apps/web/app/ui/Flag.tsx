/** A pin flag in a club's colour. The dark outline makes a white one visible on the green. */
export function Flag({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M7 22V3" stroke="var(--map-pole)" strokeWidth="2" strokeLinecap="round" />
      <path d="M7 3l13 4.5L7 12z" fill={colour} stroke="var(--map-outline)" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}
