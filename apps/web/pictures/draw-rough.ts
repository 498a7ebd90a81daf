const WIDTH = 480
const HEIGHT = 200

/** A ball in the rough, the flag far off: for the page that is not there. */
export function drawRough(): string {
  const blades = Array.from({ length: 120 }, (_, at) => blade(at)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<path d="M0 96Q120 66 250 84T${WIDTH} 62V${HEIGHT}H0Z" fill="var(--map-fairway)"/>
<path d="M372 92V34" stroke="var(--map-pole)" stroke-width="2" stroke-linecap="round"/><path d="M373 34l20 7l-20 7z" fill="var(--map-flag)" stroke="var(--map-flag-edge)"/>
<path d="M0 128Q150 112 270 132T${WIDTH} 118V${HEIGHT}H0Z" fill="var(--map-rough)"/>
<circle cx="196" cy="158" r="17" fill="#fff" stroke="var(--map-ink)" stroke-width="2"/>
<g fill="none" stroke="var(--map-ink)" stroke-width="2" stroke-linecap="round">${blades}</g>
</svg>
`
}

/** Evenly strewn without chance, so that the picture is the same each time. */
function blade(at: number): string {
  const x = Math.round(((at * 0.618034) % 1) * WIDTH)
  const y = 150 + Math.round(((at * 0.754877) % 1) * 48)
  const lean = ((at * 7) % 11) - 5
  return `<path d="M${x} ${y}q${lean / 2} -9 ${lean} -18"/>`
}
