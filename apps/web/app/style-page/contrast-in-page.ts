/** What the browser makes of a colour, 0 to 1. */
function seenColour(probe: HTMLElement, colour: string): number[] {
  probe.style.color = colour.startsWith('--') ? `var(${colour})` : colour
  const parts = getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
  return parts.slice(0, 3).map(part => Number(part) / 255)
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The WCAG ratio of two tokens or colours, as they are inside `probe`. */
export function contrastInPage(probe: HTMLElement, front: string, ground: string): number {
  const one = luminance(seenColour(probe, front))
  const other = luminance(seenColour(probe, ground))
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
