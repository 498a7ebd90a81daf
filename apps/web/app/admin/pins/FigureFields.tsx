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
  /** The pin's position when the figures were typed: once the pin is moved otherwise, they no longer apply. */
  at: LngLat | null
  isPlaced: boolean
  error: string | null
}

interface FigureFieldsProps {
  shown: LngLat | null
  readout: PinReadout | null
  scale: PinScale
  /** Tries a position; the pin moves there where it is valid. */
  onFigures: (on: number, side: PinSide, fromSide: number | null) => Placing
}

/**
 * The depth and the distance from the side as numbers, for users who cannot drag. The pin moves on Enter or when the
 * field is left, because half a number means another position. The typed figures stay until the user leaves the
 * fields: read off the new position, they may count from the other side.
 */
export function FigureFields({ shown, readout, scale, onFigures }: FigureFieldsProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const [lastTyped, setTyped] = useState<Typed | null>(null)
  const typed = lastTyped && isSamePosition(lastTyped.at, shown) ? lastTyped : null
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
      error: placing.ok ? null : texts.refusal(placing.problem),
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
