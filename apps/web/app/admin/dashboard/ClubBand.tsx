import type { Club } from '@pinwise/contract'
import { lazy } from 'react'
import { countryName } from '../../i18n/country-name.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './ClubBand.module.css'
import { useStatistics } from './club-queries.ts'

/** Drawing needs code that no other part of the page needs. */
const HolePicture = lazy(async () => ({ default: (await import('./HolePicture.tsx')).HolePicture }))

/** The current club: its name, its size, and one of its holes. */
export function ClubBand({ club }: { club: Club }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const place = [club.city, countryName(language, club.country)].filter(Boolean).join(', ')
  return (
    <section className={`${styles.band} ${look('stack', 'gap4', 'rounded')}`} aria-labelledby="club-name">
      <div className={`${styles.text} ${look('shrink')}`}>
        <h2 id="club-name">{club.name}</h2>
        <p>{place}</p>
        <div className={`${styles.badges} ${look('line', 'gap2')}`}>
          {club.demo && <StatusBadge status="info" label={t('club.demo')} />}
          {!club.published && <StatusBadge status="warning" label={t('club.private')} />}
        </div>
        <Figures clubId={club.id} />
      </div>
      <div className={`${styles.picture} ${look('shrink')}`}>
        <LazyPiece>
          <HolePicture clubId={club.id} />
        </LazyPiece>
      </div>
    </section>
  )
}

function Figures({ clubId }: { clubId: string }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const number = (value: number) => formatNumber(language, value)
  return (
    <Loaded
      query={useStatistics(clubId)}
      loading={t('club.figures')}
      failed={t('club.figuresFailed')}
      skeleton={<Skeleton shape="line" count={4} />}
    >
      {({ courses, holes, holesWithGreen, holesWithLineOfPlay }) => (
        <dl className={`${styles.figures} ${look('stack', 'flush')}`}>
          <div>
            <dt>{t('club.courses')}</dt>
            <dd className={styles.big}>{number(courses)}</dd>
          </div>
          <div>
            <dt>{t('club.holes')}</dt>
            <dd className={styles.big}>{number(holes)}</dd>
          </div>
          <Share label={t('club.greens')} done={holesWithGreen} total={holes} />
          <Share label={t('club.lines')} done={holesWithLineOfPlay} total={holes} />
        </dl>
      )}
    </Loaded>
  )
}

/** The text has the figures; the bar only illustrates them. */
function Share({ label, done, total }: { label: string; done: number; total: number }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const values = { done: formatNumber(language, done), total: formatNumber(language, total) }
  return (
    <div className={styles.share}>
      <dt>{label}</dt>
      <dd>
        {t('club.of', values)}
        <progress className={look('block', 'full')} value={done} max={Math.max(total, 1)} aria-hidden="true" />
      </dd>
    </div>
  )
}
