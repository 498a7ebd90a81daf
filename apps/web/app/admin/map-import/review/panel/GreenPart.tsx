import type { ProposedHole } from '@pinwise/golf'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { look } from '../../../../ui/look.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { nearestGreens } from '../../nearest-parts.ts'
import { useReviewPage } from '../review-context.ts'
import { useDistances } from '../use-distances.ts'
import styles from './Panel.module.css'
import { PickButton } from './PickButton.tsx'

export function GreenPart({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const { length } = useDistances()
  const holeKey = hole.key
  const state = hole.green === null ? 'none' : hole.greenSource === 'synthetic' ? 'drawn' : 'mapped'
  const near = nearestGreens(club, hole)
  return (
    <section className={`${styles.part} ${look('column', 'gap2')}`}>
      <h3>{t('green.title')}</h3>
      <p className={styles.note}>{t(`green.${state}`)}</p>
      <SelectField
        label={t('green.choose')}
        placeholder={t('panel.nearest')}
        options={near.map(({ part, metres }) => ({
          value: part.key,
          label: t(part.practice ? 'green.practice' : part.isFree ? 'green.free' : 'green.shared', {
            distance: length(metres),
          }),
        }))}
        value={null}
        onChange={greenKey => greenKey && take({ type: 'assign-green', holeKey, greenKey })}
      />
      <div className={look('row', 'gap2', 'bottom')}>
        <PickButton what="green" holeKey={holeKey} label={t('green.pick')} />
        {state !== 'drawn' && (
          <Button onClick={() => take({ type: 'synthesise-green', holeKey, at: null })}>{t('green.draw')}</Button>
        )}
        <PickButton what="draw-green" holeKey={holeKey} label={t('green.drawAt')} />
        {state !== 'none' && (
          <Button onClick={() => take({ type: 'unassign-green', holeKey })}>{t('green.remove')}</Button>
        )}
      </div>
    </section>
  )
}
