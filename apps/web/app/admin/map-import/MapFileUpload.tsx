import { CallFailed, type MapImport } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callWithProgress } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { useFileSize } from '../shell/use-file-size.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { useProblem } from '../shell/use-problem.ts'
import { checkFile, FILE_ENDINGS, type FileProblem } from './check-file.ts'
import styles from './Import.module.css'
import { importPathAt, useImportPlace } from './import-place.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { importsKey } from './use-map-imports.ts'

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

interface Sent {
  readonly bytes: number
  readonly of: number
}

/** Uploads a file with its progress, then opens the import. */
function useUpload(clubId: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const place = useImportPlace()
  const [sent, setSent] = useState<Sent | null>(null)
  const [abort, setAbort] = useState<AbortController | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const controller = new AbortController()
      setAbort(controller)
      setSent({ bytes: 0, of: file.size })
      const send = callWithProgress((bytes, of) => setSent({ bytes, of }))
      return send(calls.startMapImport, { body: file, clubId, signal: controller.signal })
    },
    onSuccess: (started: MapImport) => {
      void queries.invalidateQueries({ queryKey: importsKey(clubId) })
      void navigate(importPathAt(place, started.id))
    },
    // Shown below the file.
    onError: () => undefined,
    onSettled: () => setSent(null),
  })
  const isStopped = abort?.signal.aborted ?? false
  return {
    start: upload.mutate,
    stop: () => abort?.abort(),
    file: upload.variables ?? null,
    isSending: upload.isPending,
    sent,
    error: isStopped ? null : upload.error,
  }
}

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void
  isOff: boolean
}

/** A place to drop a file on, and a button that does the same. */
function DropZone({ onFiles, isOff }: DropZoneProps) {
  const { t } = useTranslation('map-import')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function over(event: DragEvent) {
    event.preventDefault()
    setOver(!isOff)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!isOff) onFiles([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={`${styles.drop} ${look('stack', 'gap3', 'rounded')}`}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={32} aria-hidden="true" />
      <p>{t('handIn.drop')}</p>
      <Button variant="primary" disabled={isOff} onClick={() => input.current?.click()}>
        {t('handIn.choose')}
      </Button>
      <p className={look('flush', 'muted', 'small')}>{t('handIn.formats')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('handIn.choose')}
        accept={FILE_ENDINGS.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file again is a choice, too.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
