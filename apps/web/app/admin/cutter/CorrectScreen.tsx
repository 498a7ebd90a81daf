import type { GreenFrame, PinSide } from '@pinwise/golf'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddIcon, CheckIcon, RemoveIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { pinReadout } from '../greens/pin-readout.ts'
import { CutPicture } from './CutPicture.tsx'
import styles from './Cutter.module.css'
import { figuresAt, middleOf, placeOfFigures, turnedTo } from './cut-figures.ts'
import figureStyles from './Figures.module.css'
import { GpsCheck } from './GpsCheck.tsx'
import type { HoleScreenProps } from './hole-screen-props.ts'
import { useCutterTexts } from './use-cutter-texts.ts'

interface CorrectScreenProps extends HoleScreenProps {
  frame: GreenFrame
  onBack: () => void
}

const SIDES: readonly PinSide[] = ['L', 'C', 'R']

/** Where the hole was cut, in paces: tapped or typed, and drawn as the figures change. */
export function CorrectScreen({ hole, frame, scale, flagColours, onCut, onBack }: CorrectScreenProps) {
  const { t } = useTranslation('cutter')
  const texts = useCutterTexts(scale)
  const green = { frame, scale, near: hole.newCup ?? middleOf(frame) }
  const [figures, setFigures] = useState(() => figuresAt(green))
  const placing = placeOfFigures(figures, green)
  const position = placing.ok ? placing.position : null
  const readout = position && pinReadout(frame, position, scale)

  function confirm() {
    if (!position) return
    onCut(position)
    onBack()
  }

  return (
    <main id="main" className={`${styles.body} ${look('line', 'gap3', 'grow')}`}>
      <div className={styles.picture} data-small="">
        <CutPicture frame={frame} oldCup={hole.oldCup} newCup={position} readout={readout} flagColours={flagColours} />
      </div>
      <section className={look('stack', 'gap2')} aria-label={t('figures.title')}>
        <p role="status" className={styles.place}>
          {readout ? texts.place(readout) : '–'}
        </p>
        <p role="alert" className={`${figureStyles.wrong} ${look('danger', 'bold')}`}>
          {!placing.ok && texts.refusal(placing.problem)}
        </p>
        <Stepper label={t('figures.on')} value={figures.on} onChange={on => setFigures({ ...figures, on })} />
        <fieldset className={`${figureStyles.sides} ${look('stack', 'flush', 'unpadded')}`}>
          <legend className="visually-hidden">{t('figures.side')}</legend>
          {SIDES.map(side => (
            <label key={side}>
              <input
                type="radio"
                name="side"
                checked={figures.side === side}
                onChange={() => setFigures(turnedTo(figures, side, readout))}
              />
              <span className={look('stack', 'bold')}>{t(`figures.${side}`)}</span>
            </label>
          ))}
        </fieldset>
        {figures.side !== 'C' && (
          <Stepper
            label={t('figures.fromSide')}
            value={figures.fromSide}
            onChange={fromSide => setFigures({ ...figures, fromSide })}
          />
        )}
        <p className={styles.unit}>
          {t('inUnit', { unit: t(`units.${scale.unit}`), depth: texts.distance(frame.depthMetres) })}
        </p>
        {position && <GpsCheck cup={position} scale={scale} />}
      </section>
      <div className={`${styles.actions} ${look('stack', 'gap2')}`} data-row="">
        <button type="button" className={styles.second} onClick={onBack}>
          {t('figures.back')}
        </button>
        <button type="button" className={styles.first} disabled={!position} onClick={confirm}>
          <CheckIcon size={28} aria-hidden="true" />
          {t('figures.confirm')}
        </button>
      </div>
    </main>
  )
}

interface StepperProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A whole number to tap or to type. */
function Stepper({ label, value, onChange }: StepperProps) {
  const { t } = useTranslation('cutter')
  const id = useId()
  const step = (by: number) => onChange(String(Math.max(0, (Number.parseInt(value, 10) || 0) + by)))
  return (
    <div className={`${figureStyles.stepper} ${look('line', 'gap3', 'centre', 'between')}`}>
      <label htmlFor={id}>{label}</label>
      <div>
        <button type="button" aria-label={t('figures.less', { what: label })} onClick={() => step(-1)}>
          <RemoveIcon size={32} aria-hidden="true" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onFocus={event => event.currentTarget.select()}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <button type="button" aria-label={t('figures.more', { what: label })} onClick={() => step(1)}>
          <AddIcon size={32} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
