import type { MapImportDetail } from '@pinwise/contract'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { MapIcon, NeutralIcon, SuccessIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { BringBackButton } from './BringBackButton.tsx'
import { clubOf, summaryOf } from './holes-of.ts'
import styles from './Import.module.css'
import { useImportPlace } from './import-place.ts'

/** After the import: what is on the map now, and the way there. */
export function DoneView({ detail }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  const place = useImportPlace()
  const club = clubOf(detail)
  const { accepted, courses } = club ? summaryOf(club) : { accepted: detail.holeCount ?? 0, courses: 0 }
  const isIn = detail.state === 'accepted'
  const Icon = isIn ? SuccessIcon : NeutralIcon
  return (
    <Card>
      <div className={`${styles.done} ${look('row', 'gap4')}`} data-in={isIn || undefined}>
        <Icon size={48} aria-hidden="true" />
        <div>
          <h2>{t(isIn ? 'done.title' : 'discarded.title')}</h2>
          <p>
            {isIn
              ? t('done.note', {
                  holes: t('holes', { count: accepted }),
                  courses: t('courses', { count: courses }),
                })
              : t('discarded.note')}
          </p>
          <div className={`${styles.buttons} ${look('row', 'gap2')}`}>
            {isIn && (
              <Button
                variant="primary"
                icon={<MapIcon size={18} aria-hidden="true" />}
                renderRoot={props => <Link {...props} to={place.home} />}
              >
                {t(place.clubId ? 'done.backToClub' : 'done.seeMap')}
              </Button>
            )}
            {isIn && <BringBackButton detail={detail} />}
            <Button renderRoot={props => <Link {...props} to={place.start} />}>{t('done.another')}</Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
