import type { LngLat, PinScale, PinSide } from '@pinwise/golf'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { isSamePosition, roundPosition } from '../greens/pin-drafts.ts'
import type { PinReadout } from '../greens/pin-readout.ts'
import type { Placing } from '../greens/place-pin.ts'
import { usePinTexts } from './use-pin-texts.ts'
import styles from './Ways.module.css'

interface Figures {
  on: number | null
  side: PinSide
  fromSide: number | null
}

interface Typed {
  figures: Figures
  /** Where the pin was then: moved otherwise, what was typed counts no more. */
  at: LngLat | null
  isPlaced: boolean
  error: string | null
}

interface FigureFieldsProps {
  shown: LngLat | null
  readout: PinReadout | null
  scale: PinScale
  /** Tries a place; the pin goes there where it is one. */
  onFigures: (on: number, side: PinSide, fromSide: number | null) => Placing
}

/**
 * On and from the side as numbers: the other way to a place for who cannot drag. The pin goes there with Enter or on
 * leaving the field, for half a number leads elsewhere. The figures stay as they are typed until the person leaves
 * them: read off the new place they may count from the other side.
 */
export function FigureFields({ shown, readout, scale, onFigures }: FigureFieldsProps) {
  const { t } = useTranslation('pin-position')
  const words = usePinTexts(scale)
  const [kept, setTyped] = useState<Typed | null>(null)
  const typed = kept && isSamePosition(kept.at, shown) ? kept : null
  const figures: Figures = typed?.figures ?? {
    on: readout?.on ?? null,
    side: readout?.side ?? 'C',
    fromSide: readout?.fromSide ?? null,
  }
  const unit = t(`units.${scale.unit}`)

  const type = (part: Partial<Figures>) =>
    setTyped({ figures: { ...figures, ...part }, at: shown, isPlaced: false, error: null })

  function choose(side: PinSide) {
    const nearest = readout ? Math.min(readout.left, readout.right) : null
    const next = { ...figures, side, fromSide: side === 'C' ? null : (figures.fromSide ?? nearest) }
    if (!place(next)) setTyped({ figures: next, at: shown, isPlaced: false, error: null })
  }

  /** False while a number is missing. */
  function place(next: Figures): boolean {
    const { on, side, fromSide } = next
    if (on === null || (side !== 'C' && fromSide === null)) return false
    const placing = onFigures(on, side, side === 'C' ? null : fromSide)
    setTyped({
      figures: next,
      at: placing.ok ? roundPosition(placing.position) : shown,
      isPlaced: true,
      error: placing.ok ? null : words.refusal(placing.problem),
    })
    return true
  }

  const settle = () => typed && !typed.isPlaced && place(typed.figures)

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    settle()
    if (!currentTarget.contains(relatedTarget)) setTyped(now => (now?.isPlaced && !now.error ? null : now))
  }

  return (
    <fieldset
      className={`${styles.fields} ${look('stack', 'gap2', 'bottom', 'fieldset')}`}
      onBlur={leave}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && settle()}
    >
      <legend>{t('fields.title', { unit })}</legend>
      <div className={look('whole')}>
        <SegmentedControl
          fullWidth
          label={t('fields.side')}
          segments={(['L', 'C', 'R'] as const).map(value => ({ value, label: t(`side.${value}`) }))}
          value={figures.side}
          onChange={choose}
        />
      </div>
      <NumberField label={t('fields.on')} value={figures.on} min={0} onChange={on => type({ on })} />
      <NumberField
        label={t('fields.fromSide')}
        value={figures.fromSide}
        min={0}
        disabled={figures.side === 'C'}
        onChange={fromSide => type({ fromSide })}
      />
      <p role="status" className={`${styles.fieldError} ${look('whole', 'flush', 'danger')}`}>
        {typed?.error}
      </p>
    </fieldset>
  )
}
