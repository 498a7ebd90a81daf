import { type PointerEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import distances from '../../pictures/hero-distances.json'
import { Picture } from '../../pictures/Picture.tsx'
import { pin as pinPlace, places } from '../../pictures/phone-hole.json'
import styles from './PhoneHole.module.css'

const START = 9
/** Half of the sector that the arc spans. */
const SPREAD = Math.PI / 9
const [PIN_X = 0, PIN_Y = 0] = pinPlace

/** The hole view of the app: walk up the hole by dragging the player, or with the slider below. */
export function PhoneHole() {
  const { t } = useTranslation('app')
  const [step, setStep] = useState(START)
  const id = useId()
  const { pin, front, back } = distances[step] ?? { pin: 0, front: 0, back: 0 }
  const [x = 0, y = 0] = places[step] ?? []
  const walk = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const to = placeUnder(event)
    if (to !== null) setStep(to)
  }
  return (
    <div className={styles.stand}>
      <div className={styles.phone}>
        <p className={styles.bar}>
          <strong>{t('phone.hole')}</strong> <span>{t('phone.par')}</span>
        </p>
        <div className={styles.screen}>
          <Picture name="phone-hole" label={t('phone.picture')} />
          <svg
            className={styles.overlay}
            viewBox="0 0 300 520"
            aria-hidden="true"
            onPointerDown={walk}
            onPointerMove={walk}
          >
            <path className={styles.way} d={`M${x} ${y}L${PIN_X} ${PIN_Y}`} />
            <path className={styles.arc} d={arcThrough(x, y)} />
            <circle className={styles.grip} cx={x} cy={y} r="30" />
            <circle className={styles.player} cx={x} cy={y} r="9" />
          </svg>
        </div>
        <div className={styles.distances}>
          <span>
            <small>{t('phone.front')}</small> {front}
          </span>
          <output htmlFor={id}>
            <small>{t('phone.pin')}</small> <strong>{pin}</strong>
          </output>
          <span>
            <small>{t('phone.back')}</small> {back}
          </span>
        </div>
      </div>
      <label htmlFor={id}>{t('phone.walk')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={distances.length - 1}
        value={step}
        aria-valuetext={t('phone.metres', { pin, front, back })}
        onChange={event => setStep(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

/** The place along the hole that is nearest to the finger. */
function placeUnder({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number | null {
  const matrix = currentTarget.getScreenCTM()
  if (!matrix) return null
  const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  const away = places.map(([x = 0, y = 0]) => Math.hypot(at.x - x, at.y - y))
  return away.indexOf(Math.min(...away))
}

/** Everywhere on it is as far from the pin as the player. */
function arcThrough(x: number, y: number): string {
  const radius = Math.hypot(x - PIN_X, y - PIN_Y)
  const angle = Math.atan2(y - PIN_Y, x - PIN_X)
  const [from, to] = [-SPREAD, SPREAD].map(
    turn =>
      `${(PIN_X + radius * Math.cos(angle + turn)).toFixed(1)} ${(PIN_Y + radius * Math.sin(angle + turn)).toFixed(1)}`,
  )
  return `M${from}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${to}`
}
