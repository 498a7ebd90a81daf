import type { MapImportDetail } from '@pinwise/contract'
import { lazy } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChevronLeftIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub } from '../shell/use-club.ts'
import { DoneView } from './DoneView.tsx'
import styles from './Import.module.css'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { useImportPlace } from './import-place.ts'
import { ReadingView } from './ReadingView.tsx'
import { RefusedView } from './RefusedView.tsx'
import { useMapImport } from './use-map-imports.ts'

const ReviewView = lazy(async () => ({ default: (await import('./review/ReviewView.tsx')).ReviewView }))

/** One import, in whatever state it is. */
export function ImportView({ id }: { id: string }) {
  const { t } = useTranslation('map-import')
  const { id: inUse } = useClub()
  const place = useImportPlace()
  const clubId = place.clubId ?? inUse
  const query = useMapImport(id, place.clubId)
  const { data } = query
  return (
    <div className={look('column', 'gap4')}>
      <header>
        <Link to={place.start} className={`${styles.back} ${look('gap1', 'centre', 'small', 'semibold')}`}>
          <ChevronLeftIcon size={18} aria-hidden="true" />
          {t('backToImports')}
        </Link>
        <h1>{t(data?.state === 'review' ? 'review.title' : 'import')}</h1>
        {data && (
          <p className={`${styles.file} ${look('row', 'gap2x3', 'centre', 'muted', 'anywhere')}`}>
            <span>{data.fileName}</span>
            <ImportStateBadge state={data.state} />
          </p>
        )}
      </header>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="row" count={8} />}>
        {detail =>
          clubId !== null && detail.clubId !== clubId ? (
            <EmptyState sentence={t('otherClub')} action={<Link to={place.start}>{t('backToImports')}</Link>} />
          ) : (
            <InState detail={detail} />
          )
        }
      </Loaded>
    </div>
  )
}

function InState({ detail }: { detail: MapImportDetail }) {
  switch (detail.state) {
    case 'reading':
      return <ReadingView detail={detail} />
    case 'refused':
      return <RefusedView detail={detail} />
    case 'review':
      return (
        <LazyPiece>
          <ReviewView detail={detail} />
        </LazyPiece>
      )
    case 'accepted':
    case 'discarded':
      return <DoneView detail={detail} />
  }
}
