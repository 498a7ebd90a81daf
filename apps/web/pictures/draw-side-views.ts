const WIDTH = 480
const HEIGHT = 200
const FLAT = 132

/** From the tee into the hole in one: the flight with a mark every few metres, as on a yardage chart. */
export function drawAce(): string {
  const flight = 'M58 122Q196 -62 392 129'
  return sideView(`<path d="M0 120Q70 116 108 128T236 150T330 138T${WIDTH} 130V${HEIGHT}H0Z" fill="var(--map-fairway)" stroke="var(--map-ink)" stroke-width="2"/>
<path d="M150 141Q206 172 268 147Q236 139 206 148T150 141Z" fill="var(--map-water)" stroke="var(--map-ink)" stroke-width="1.5"/>
<ellipse cx="392" cy="${FLAT}" rx="66" ry="10" fill="var(--map-green)" stroke="var(--map-ink)" stroke-width="2"/>
<path d="M52 124h12M58 124v-6" stroke="var(--map-ink)" stroke-width="2.5" stroke-linecap="round"/>
<path d="${flight}" fill="none" stroke="var(--map-ink)" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>
<circle cx="212" cy="31.5" r="8" fill="#fff" stroke="var(--map-ink)" stroke-width="2"/>
${pole(392, '<path d="M393 58l42 14l-42 14z" fill="var(--map-flag)" stroke="var(--map-flag-edge)" stroke-width="1.5" stroke-linejoin="round"/>')}`)
}

/** A green whose flag is a letter. */
export function drawLetter(): string {
  return sideView(`<path d="M0 150Q96 118 214 132T${WIDTH} 120V${HEIGHT}H0Z" fill="var(--map-fairway)" stroke="var(--map-ink)" stroke-width="2"/>
<ellipse cx="240" cy="142" rx="150" ry="18" fill="var(--map-green)" stroke="var(--map-ink)" stroke-width="2"/>
<path d="M176 22V142" stroke="var(--map-pole)" stroke-width="4" stroke-linecap="round"/><ellipse cx="176" cy="142" rx="8" ry="3" fill="var(--map-ink)"/>
<g fill="var(--map-flag)" stroke="var(--map-flag-edge)" stroke-width="2" stroke-linejoin="round"><path d="M178 24Q212 14 244 24T308 24V84Q276 94 244 84T178 84Z"/><path d="M178 24L243 60L308 24M178 84L226 51M308 84L260 51" fill="none"/></g>
<circle cx="292" cy="140" r="7" fill="#fff" stroke="var(--map-ink)" stroke-width="2"/>`)
}

function sideView(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
${inside}
</svg>
`
}

const pole = (x: number, cloth: string) =>
  `${cloth}<path d="M${x} 56V${FLAT}" stroke="var(--map-pole)" stroke-width="3" stroke-linecap="round"/><ellipse cx="${x}" cy="${FLAT}" rx="6" ry="2.5" fill="var(--map-ink)"/>`
