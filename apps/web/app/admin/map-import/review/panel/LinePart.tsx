import { type ProposedHole, pointBeforeEnd } from '@pinwise/golf'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { look } from '../../../../ui/look.ts'
import { NumberField } from '../../../../ui/NumberField.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { nearestHoles } from '../../nearest-parts.ts'
import { useReviewPage } from '../review-context.ts'
import { useDistances } from '../use-distances.ts'
import { useNames } from '../use-names.ts'
import styles from './Panel.module.css'
import { PickButton } from './PickButton.tsx'

/** The line of play of a hole: reversed, split, or joined with another. */
export function LinePart({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const names = useNames()
  const { length, toMetres, fromMetres, units } = useDistances()
  const [from, setFrom] = useState<number | null>(fromMetres(hole.lengthMetres / 2))
  const holeKey = hole.key

  function split() {
    if (from === null) return
    const at = pointBeforeEnd(hole.lineOfPlay, Math.max(0, hole.lengthMetres - toMetres(from)))
    take({ type: 'split-hole', holeKey, at })
  }

  return (
    <section className={`${styles.part} ${look('column', 'gap2')}`}>
      <h3>{t('line.title')}</h3>
      <div>
        <Button onClick={() => take({ type: 'reverse', holeKey })}>{t('line.reverse')}</Button>
      </div>
      <div className={`${styles.split} ${look('row', 'gap2', 'bottom')}`}>
        <NumberField
          label={t('line.splitAt')}
          unit={units === 'metric' ? 'm' : 'yd'}
          min={1}
          max={1000}
          value={from}
          onChange={setFrom}
        />
        <Button onClick={split}>{t('line.split')}</Button>
        <PickButton what="split" holeKey={holeKey} label={t('line.splitPick')} />
      </div>
      <SelectField
        label={t('line.merge')}
        placeholder={t('panel.nearest')}
        options={nearestHoles(club, hole).map(({ part, metres }) => ({
          value: part.key,
          label: t('line.mergeOption', {
            hole: names.hole(part),
            course: names.courseOf(club, part.courseKey),
            distance: length(metres),
          }),
        }))}
        value={null}
        onChange={otherKey => otherKey && take({ type: 'merge-holes', holeKey, otherKey })}
      />
    </section>
  )
}
