import { CallFailed, type MapImportDetail } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { UndoIcon, WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { toast } from '../../../ui/toast.ts'
import { useClubMap } from '../../map/use-club-map.ts'
import { DiscardButton } from '../DiscardButton.tsx'
import { changesNothing, groupChanges } from '../difference-groups.ts'
import { acceptable, type ImportSummary as Summary, summaryOf } from '../holes-of.ts'
import { importKey, importsKey } from '../use-map-imports.ts'
import type { Review } from '../use-review.ts'
import styles from './Review.module.css'
import { useReviewPage } from './review-context.ts'
import { useAccept } from './use-accept.ts'

/** What is done for the import as a whole. */
export function ReviewBar({ review }: { review: Review }) {
  const { t } = useTranslation('map-import')
  const { club, take, notify } = useReviewPage()
  const accept = useAccept()
  const [best, good] = [acceptable(club.holes, ['A']), acceptable(club.holes, ['A', 'B'])]
  const coarse = [
    ...new Set(
      club.holes.flatMap(({ reasons, greenKey }) => (reasons.includes('coarse_green') && greenKey ? [greenKey] : [])),
    ),
  ]
  const round = () => {
    if (take({ type: 'round-greens', greenKeys: coarse })) notify(t('review.rounded', { count: coarse.length }))
  }
  const accepted = club.holes.filter(hole => hole.accepted).length
  return (
    <div className={`${styles.bar} ${look('row', 'gap2', 'centre', 'panel')}`}>
      <p role="status" className={`${styles.count} ${look('grow', 'flush', 'semibold', 'digits')}`}>
        {t('review.count', { count: accepted, total: club.holes.length })}
        <span className="visually-hidden">{review.isSaving && t('review.saving')}</span>
      </p>
      {coarse.length > 0 && <Button onClick={round}>{t('review.round', { count: coarse.length })}</Button>}
      {best.length > 0 && (
        <Button className={styles.acceptAll} onClick={() => accept(best)}>
          {t('review.acceptA', { count: best.length })}
        </Button>
      )}
      {good.length > best.length && (
        <Button className={styles.acceptAll} onClick={() => accept(good)}>
          {t('review.acceptB', { count: good.length })}
        </Button>
      )}
      <Button
        icon={<UndoIcon size={18} aria-hidden="true" />}
        disabled={!review.canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={review.undo}
      >
        {t('review.undo')}
      </Button>
      <DiscardButton detail={review.detail} />
      <ImportButton review={review} />
    </div>
  )
}

/** Refusals because another user was first. */
const OVERTAKEN: Readonly<Record<string, 'accept.overtaken' | 'accept.mapChanged'>> = {
  version_conflict: 'accept.overtaken',
  map_conflict: 'accept.mapChanged',
}

/** The only button that saves. It shows a summary first. */
function ImportButton({ review }: { review: Review }) {
  const { t, i18n } = useTranslation('map-import')
  const { club } = useReviewPage()
  const { id, clubId } = review.detail
  const [isConfirming, setConfirming] = useState(false)
  const queries = useQueryClient()
  const summary = summaryOf(club)
  const removals = club.removals?.length ?? 0
  const removesOnly = summary.accepted === 0 && removals > 0
  const accept = useMutation({
    mutationFn: () => {
      const { version, revision } = review.detail
      return call(calls.acceptMapImport, { params: { id }, body: { version, revision }, clubId })
    },
    onSuccess: answer => {
      queries.setQueryData<MapImportDetail>(importKey(id), answer)
      // The map, its courses and the dashboard's counts.
      void queries.invalidateQueries({ queryKey: ['club', clubId] })
      void queries.invalidateQueries({ queryKey: importsKey(clubId) })
      void queries.invalidateQueries({ queryKey: ['clubs'] })
      toast({ message: t('done.title') })
    },
    onError: async error => {
      setConfirming(false)
      void queries.invalidateQueries({ queryKey: importKey(id) })
      const code = error instanceof CallFailed ? error.problem?.code : undefined
      const messageKey = OVERTAKEN[code ?? '']
      toast({ status: 'danger', message: messageKey ? t(messageKey) : await problemSentence(i18n, error) })
    },
  })
  return (
    <>
      <Button variant="primary" disabled={summary.accepted + removals === 0} onClick={() => setConfirming(true)}>
        {removesOnly
          ? t('accept.removeOnly', { count: removals })
          : summary.accepted === 0
            ? t('accept.none')
            : t('accept.open', { count: summary.accepted })}
      </Button>
      <Dialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('accept.title')}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{t('accept.back')}</Button>
            <Button
              variant="primary"
              // Pending steps must arrive first, else the server would save less than is shown.
              loading={accept.isPending || review.isSaving}
              onClick={() => accept.mutate()}
              data-autofocus
            >
              {removesOnly
                ? t('accept.removeConfirm', { count: removals })
                : t('accept.confirm', { count: summary.accepted })}
            </Button>
          </>
        }
      >
        <ImportSummary clubId={clubId} summary={summary} differences={review.detail.differences} />
      </Dialog>
    </>
  )
}

interface ImportSummaryProps {
  clubId: string
  summary: Summary
  differences: MapImportDetail['differences']
}

/** Before anything is saved: what is added, what is left out, and what the club's map loses. */
function ImportSummary({ clubId, summary: { accepted, courses, left }, differences }: ImportSummaryProps) {
  const { t } = useTranslation('map-import')
  // A first import has nothing to differ from, and brings everything.
  const hasMap = (useClubMap(clubId).data?.holes.length ?? 0) > 0
  const groups = groupChanges(differences)
  const removed = groups.find(({ change }) => change === 'removed')?.differences ?? []
  const removedHoles = removed.filter(({ kind }) => kind === 'hole').length
  return (
    <div className={`${styles.summary} ${look('column', 'gap3')}`}>
      <p>
        {hasMap && changesNothing(differences)
          ? t('accept.nothing')
          : t('accept.summary', { holes: t('holes', { count: accepted }), courses: t('courses', { count: courses }) })}
      </p>
      {left > 0 && <p>{t('accept.left', { count: left })}</p>}
      {groups.length > 0 && (
        <>
          <ul>
            {groups.map(({ change, differences: all }) => (
              <li key={change}>{t(`changes.counts.${change}`, { count: all.length })}</li>
            ))}
          </ul>
          <p>{t('changes.ownEdits')}</p>
        </>
      )}
      {removedHoles > 0 && (
        <p className={`${styles.warning} ${look('line', 'gap2', 'padded')}`}>
          <WarningIcon size={20} aria-hidden="true" />
          {t('accept.removes', { count: removedHoles })}
        </p>
      )}
    </div>
  )
}
