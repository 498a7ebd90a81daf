const WIDTH = 480
const HEIGHT = 200
const FLAT = 132

/** From the tee into the hole in one: the flight with a mark every few metres, as on a yardage chart. */
export function drawAce(): string {
  const flight = 'M58 122Q196 -62 392 129'
  return sideView(`<path d="M-4 122C60 118 100 122 150 142S264 160 318 142S420 130 484 132V204H-4Z" fill="var(--map-fairway)" stroke="var(--map-ink)" stroke-width="2"/>
<ellipse cx="226" cy="162" rx="58" ry="8" fill="var(--map-water)" stroke="var(--map-ink)" stroke-width="1.5"/>
<ellipse cx="392" cy="${FLAT}" rx="66" ry="10" fill="var(--map-green)" stroke="var(--map-ink)" stroke-width="2"/>
<path d="M52 124h12M58 124v-6" stroke="var(--map-ink)" stroke-width="2.5" stroke-linecap="round"/>
<path d="${flight}" fill="none" stroke="var(--map-ink)" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>
<circle cx="212" cy="31.5" r="8" fill="#fff" stroke="var(--map-ink)" stroke-width="2"/>
${pole(392, '<path d="M393 58l42 14l-42 14z" fill="var(--map-flag)" stroke="var(--map-flag-edge)" stroke-width="1.5" stroke-linejoin="round"/>')}`)
}

/** A green whose flag is a letter. */
export function drawLetter(): string {
  return sideView(`<path d="M-4 158Q96 126 214 140T484 128V204H-4Z" fill="var(--map-fairway)" stroke="var(--map-ink)" stroke-width="2"/>
<ellipse cx="240" cy="152" rx="150" ry="16" fill="var(--map-green)" stroke="var(--map-ink)" stroke-width="2"/>
<path d="M188 36V152" stroke="var(--map-pole)" stroke-width="4" stroke-linecap="round"/><ellipse cx="188" cy="152" rx="8" ry="3" fill="var(--map-ink)"/>
<g fill="var(--map-flag)" stroke="var(--map-flag-edge)" stroke-width="2" stroke-linejoin="round"><path d="M190 38Q218 30 244 38T298 38V88Q270 96 244 88T190 88Z"/><path d="M190 38L244 68L298 38M190 88L230 60M298 88L258 60" fill="none"/></g>
<circle cx="292" cy="149" r="7" fill="#fff" stroke="var(--map-ink)" stroke-width="2"/>`)
}

function sideView(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
${inside}
</svg>
`
}

const pole = (x: number, cloth: string) =>
  `${cloth}<path d="M${x} 56V${FLAT}" stroke="var(--map-pole)" stroke-width="3" stroke-linecap="round"/><ellipse cx="${x}" cy="${FLAT}" rx="6" ry="2.5" fill="var(--map-ink)"/>`
