import { type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import styles from './HeroHole.module.css'

const SVG = 'http://www.w3.org/2000/svg'
/** Half of the sector that the arc spans. */
const SPREAD = Math.PI / 9

/** A real hole; the arc through the pointer says how far it is from there to the pin. */
export function HeroHole() {
  const { t } = useTranslation('home')
  const frame = useRef<HTMLDivElement>(null)
  const follow = (event: PointerEvent) => {
    const svg = frame.current?.querySelector('svg')
    if (svg) drawArc(svg, event, metres => t('hero.metres', { metres }))
  }
  // A finger that is lifted has left too: what it pointed at stays.
  const leave = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && frame.current?.querySelector('[data-kind="reach"]')?.remove()
  return (
    <div ref={frame} className={styles.frame} onPointerDown={follow} onPointerMove={follow} onPointerLeave={leave}>
      <Picture name="hero" label={t('hero.picture')} className={styles.picture} />
    </div>
  )
}

/** Straight into the drawing: React does not know its parts, and sixty times a second it need not. */
function drawArc(svg: SVGSVGElement, { clientX, clientY }: PointerEvent, say: (metres: number) => string): void {
  const matrix = svg.getScreenCTM()
  const [pinX = 0, pinY = 0] = (svg.dataset.pin ?? '').split(' ').map(Number)
  if (!matrix) return
  const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  const radius = Math.hypot(at.x - pinX, at.y - pinY)
  const angle = Math.atan2(at.y - pinY, at.x - pinX)
  const point = (turn: number) => `${pinX + radius * Math.cos(angle + turn)} ${pinY + radius * Math.sin(angle + turn)}`
  const group = svg.querySelector('[data-kind="reach"]') ?? svg.appendChild(reachGroup())
  const [path, dot, text] = group.children
  path?.setAttribute('d', `M${point(-SPREAD)}A${radius} ${radius} 0 0 1 ${point(SPREAD)}`)
  dot?.setAttribute('cx', String(at.x))
  dot?.setAttribute('cy', String(at.y))
  // The label keeps to the side of the pointer that has room for it.
  const isRight = at.x > 470
  text?.setAttribute('x', String(at.x + (isRight ? -14 : 14)))
  text?.setAttribute('y', String(Math.max(at.y - 12, 24)))
  text?.setAttribute('text-anchor', isRight ? 'end' : 'start')
  if (text) text.textContent = say(Math.round(radius / Number(svg.dataset.pixelsPerMetre)))
}

function reachGroup(): SVGGElement {
  const group = document.createElementNS(SVG, 'g')
  group.dataset.kind = 'reach'
  for (const [name, className] of [
    ['path', styles.arc],
    ['circle', styles.dot],
    ['text', styles.distance],
  ] as const) {
    const part = document.createElementNS(SVG, name)
    part.setAttribute('class', className ?? '')
    if (name === 'circle') part.setAttribute('r', '5')
    group.append(part)
  }
  return group
}
