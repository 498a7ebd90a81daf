import type { PinScale, PinSide } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { PinReadout } from './pin-readout.ts'
import type { Placing } from './place-pin.ts'
import { usePinWords } from './use-pin-words.ts'
import styles from './Ways.module.css'

interface Figures {
  on: number | null
  side: PinSide
  fromSide: number | null
}

interface FigureFieldsProps {
  readout: PinReadout | null
  scale: PinScale
  /** Tries a place; the pin goes there where it is one. */
  onFigures: (on: number, side: PinSide, fromSide: number | null) => Placing
}

/** On and from the side as numbers: the other way to a place for who cannot drag. Show what is typed until the pin is moved otherwise. */
export function FigureFields({ readout, scale, onFigures }: FigureFieldsProps) {
  const { t } = useTranslation('pin-position')
  const words = usePinWords(scale)
  const [typed, setTyped] = useState<{ figures: Figures; of: string; error: string | null } | null>(null)
  const shown = JSON.stringify(readout)
  const isMine = typed !== null && typed.of === shown
  const figures: Figures = isMine
    ? typed.figures
    : { on: readout?.on ?? null, side: readout?.side ?? 'C', fromSide: readout?.fromSide ?? null }
  const unit = t(`units.${scale.unit}`)

  function change(part: Partial<Figures>) {
    const next = { ...figures, ...part }
    if (next.side === 'C') next.fromSide = null
    else if (part.side && next.fromSide === null) next.fromSide = readout ? Math.min(readout.left, readout.right) : null
    if (next.on === null || (next.side !== 'C' && next.fromSide === null))
      return setTyped({ figures: next, of: shown, error: null })
    const placing = onFigures(next.on, next.side, next.fromSide)
    setTyped(placing.ok ? null : { figures: next, of: shown, error: words.refusal(placing.problem) })
  }

  return (
    <fieldset className={styles.fields}>
      <legend>{t('fields.title', { unit })}</legend>
      <div className={styles.whole}>
        <SegmentedControl
          fullWidth
          label={t('fields.side')}
          segments={(['L', 'C', 'R'] as const).map(value => ({ value, label: t(`side.${value}`) }))}
          value={figures.side}
          onChange={side => change({ side })}
        />
      </div>
      <NumberField label={t('fields.on')} value={figures.on} min={0} onChange={on => change({ on })} />
      <NumberField
        label={t('fields.fromSide')}
        value={figures.fromSide}
        min={0}
        disabled={figures.side === 'C'}
        onChange={fromSide => change({ fromSide })}
      />
      <p role="status" className={styles.fieldError}>
        {isMine && typed.error}
      </p>
    </fieldset>
  )
}
