import { CallFailed, type MapImportDetail } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { problemSentence } from '../../../api/problem.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { summaryOf } from '../holes-of.ts'
import { importKey, importsKey } from '../use-map-imports.ts'
import type { Review } from '../use-review.ts'
import { ImportSummary } from './ImportSummary.tsx'
import { useReviewPage } from './review-context.ts'

/** Refusals because another user was first. */
const OVERTAKEN: Readonly<Record<string, 'accept.overtaken' | 'accept.mapChanged'>> = {
  version_conflict: 'accept.overtaken',
  map_conflict: 'accept.mapChanged',
}

/** The only button that saves. It shows a summary first. */
export function ImportButton({ review }: { review: Review }) {
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
