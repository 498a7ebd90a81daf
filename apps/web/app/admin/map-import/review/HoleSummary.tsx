import type { ProposedHole } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import { AcceptButton } from './AcceptButton.tsx'
import { GradeBadge } from './GradeBadge.tsx'
import styles from './Review.module.css'
import { useDistances } from './use-distances.ts'
import { useNames } from './use-names.ts'

/** On a phone, below the map: which hole was touched, and the two things to do with it. */
export function HoleSummary({ hole, onOpen }: { hole: ProposedHole; onOpen: () => void }) {
  const { t } = useTranslation('map-import')
  const names = useNames()
  const { length } = useDistances()
  return (
    <section className={`${styles.touched} ${look('row', 'gap2', 'centre', 'panel')}`} aria-label={names.hole(hole)}>
      <p>
        <GradeBadge grade={hole.grade} /> <strong>{names.hole(hole)}</strong> {t('list.par', { par: hole.par })},{' '}
        {length(hole.lengthMetres)}
      </p>
      <AcceptButton hole={hole} />
      <Button onClick={onOpen}>{t('panel.open')}</Button>
    </section>
  )
}
