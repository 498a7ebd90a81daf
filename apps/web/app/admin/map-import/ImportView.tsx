import type { MapImportDetail } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ChevronLeftIcon, MapIcon, NeutralIcon, SuccessIcon, UndoIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useClub } from '../shell/use-club.ts'
import { useFileSize } from '../shell/use-file-size.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { clubOf, summaryOf } from './holes-of.ts'
import styles from './Import.module.css'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { useImportPlace } from './import-place.ts'
import { knownProblem } from './import-problems.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { importKey, useMapImport } from './use-map-imports.ts'

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

/** The server is parsing the file; a user who leaves finds the import in the list. */
function ReadingView({ detail }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  const fileSize = useFileSize()
  const { step, done, total } = detail.progress
  const isCounted = step === 'proposing' && total > 0
  const note = isCounted
    ? t('reading.club', { number: Math.min(done + 1, total), of: total })
    : t(`reading.${step}`, { size: fileSize(detail.bytes) })
  return (
    <Card>
      <div className={look('column', 'gap4')}>
        <ProgressBar label={t('reading.title')} {...(isCounted && { done, total })} note={note} />
        <p className={look('flush', 'muted', 'small')}>{t('reading.leave')}</p>
        <div>
          <DiscardButton detail={detail} />
        </div>
      </div>
    </Card>
  )
}

/** Why the file cannot be imported, and what to do about it. */
function RefusedView({ detail: { problem, id } }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  const { start } = useImportPlace()
  return (
    <div className={look('column', 'gap4')}>
      <ErrorState what={t('refused.title')} why={t(`problems.${knownProblem(problem?.code ?? '')}`)} reference={id} />
      <div>
        <Button variant="primary" renderRoot={props => <Link {...props} to={start} />}>
          {t('refused.another')}
        </Button>
      </div>
    </div>
  )
}

/** After the import: what is on the map now, and the way there. */
function DoneView({ detail }: { detail: MapImportDetail }) {
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

/** After an import that removed holes: restores the previous map, with pins and layouts. */
function BringBackButton({ detail }: { detail: MapImportDetail }) {
  const { t } = useTranslation('map-import')
  const queries = useQueryClient()
  const { id, clubId, revision, versionBefore } = detail
  const restore = useMutation({
    mutationFn: (number: number) =>
      call(calls.restoreMapVersion, { params: { id: clubId, number }, clubId, body: { revision } }),
    onSuccess: () => toast({ message: t('done.broughtBack') }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['club', clubId] })
      void queries.invalidateQueries({ queryKey: importKey(id) })
    },
  })
  if (versionBefore === null || restore.isSuccess) return null
  return (
    <Button
      icon={<UndoIcon size={18} aria-hidden="true" />}
      loading={restore.isPending}
      onClick={() => restore.mutate(versionBefore)}
    >
      {t('done.bringBack')}
    </Button>
  )
}
