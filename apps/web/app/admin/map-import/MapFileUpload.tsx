import { CallFailed } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { look } from '../../ui/look.ts'
import { useFileSize } from '../shell/use-file-size.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { useProblem } from '../shell/use-problem.ts'
import { checkFile, type FileProblem } from './check-file.ts'
import { DropZone } from './DropZone.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useUpload } from './use-upload.ts'

/** Uploads one file at a time. Obvious errors are shown before the upload. */
export function MapFileUpload({ clubId }: { clubId: string }) {
  const { t } = useTranslation('map-import')
  const fileSize = useFileSize()
  const upload = useUpload(clubId)
  const isOffline = useOfflineSince() !== null
  const [wrong, setWrong] = useState<{ name: string; problem: FileProblem | 'several' } | null>(null)

  function take(files: readonly File[]): void {
    const [file, another] = files
    if (!file) return
    const problem = another ? 'several' : checkFile(file)
    setWrong(problem && { name: file.name, problem })
    if (!problem) upload.start(file)
  }

  if (upload.isSending && upload.file) {
    const { bytes, of } = upload.sent ?? { bytes: 0, of: upload.file.size }
    const note = bytes < of ? t('sending.note', { sent: fileSize(bytes), of: fileSize(of) }) : t('sending.arriving')
    return (
      <div className={look('column', 'gap4')}>
        <ProgressBar label={t('sending.title', { name: upload.file.name })} done={bytes} total={of} note={note} />
        <div>
          <Button onClick={upload.stop}>{t('sending.stop')}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className={look('column', 'gap4')}>
      <DropZone onFiles={take} isOff={isOffline} />
      {isOffline && <p role="status">{t('handIn.offline')}</p>}
      {wrong && <ErrorState what={t('handIn.refused', { name: wrong.name })} why={t(`handIn.${wrong.problem}`)} />}
      {!wrong && upload.error && upload.file && (
        <NotTaken
          error={upload.error}
          name={upload.file.name}
          onRetry={() => upload.file && upload.start(upload.file)}
        />
      )}
    </div>
  )
}

function NotTaken({ error, name, onRetry }: { error: Error; name: string; onRetry: () => void }) {
  const { t } = useTranslation('map-import')
  const { why = '', ...problem } = useProblem(error)
  // The general message names the size limit of pictures.
  const isTooLarge = error instanceof CallFailed && error.problem?.code === 'file_too_large'
  return (
    <ErrorState
      {...problem}
      what={t('handIn.notTaken', { name })}
      why={isTooLarge ? t('handIn.too_large') : why}
      onRetry={onRetry}
    />
  )
}
