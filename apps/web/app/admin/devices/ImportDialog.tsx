import { type DeviceRow, MAX_IMPORTED_DEVICES } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../storage/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DownloadIcon, UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import { readSheetRows } from '../pace/read-sheet-file.ts'
import type { NewKey } from './device-parts.ts'
import { deviceSheet, keysFile, type ReviewedLine, type SheetLine } from './device-sheet.ts'
import { ImportReview } from './ImportReview.tsx'

interface ImportDialogProps {
  opened: boolean
  onClose: () => void
}

/** Devices from a spreadsheet: each line is reviewed before anything is written. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { t, i18n } = useTranslation('devices')
  const queries = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly ReviewedLine[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [created, setCreated] = useState<readonly NewKey[] | null>(null)
  const rows = (lines ?? []).flatMap(line => ('row' in line ? [line.row] : []))
  const wrong = (lines ?? []).filter(({ review }) => !review || review.outcome === 'wrong').length
  const written = (lines ?? []).filter(
    ({ review }) => review?.outcome === 'new' || review?.outcome === 'changed',
  ).length

  const review = useMutation({
    mutationFn: async (read: readonly SheetLine[]): Promise<ReviewedLine[]> => {
      const valid = read.flatMap(line => ('row' in line ? [line.row] : []))
      const answer = valid.length > 0 ? await call(calls.reviewDevices, { body: { rows: valid } }) : { rows: [] }
      const reviews = answer.rows[Symbol.iterator]()
      return read.map(line => ({ ...line, review: 'row' in line ? (reviews.next().value ?? null) : null }))
    },
    onSuccess: setLines,
    onError: async error => setProblem(await problemSentence(i18n, error)),
  })
  const write = useMutation({
    mutationFn: (all: DeviceRow[]) => call(calls.importDevices, { body: { rows: all } }),
    onSuccess: done => {
      void queries.invalidateQueries({ queryKey: ['devices'] })
      toast({ message: t('import.done', { created: done.created.length, changed: done.changed, same: done.same }) })
      if (done.created.length > 0) setCreated(done.created)
      else close()
    },
    onError: async error => setProblem(await problemSentence(i18n, error)),
  })

  function close() {
    setLines(null)
    setProblem(null)
    setCreated(null)
    onClose()
  }

  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen) return
    setLines(null)
    setProblem(null)
    try {
      const sheet = deviceSheet(await readSheetRows(chosen))
      if ('missing' in sheet)
        setProblem(t('import.missing', { columns: sheet.missing.map(field => t(`import.fields.${field}`)).join(', ') }))
      else if (sheet.lines.length === 0) setProblem(t('import.empty'))
      else if (sheet.lines.length > MAX_IMPORTED_DEVICES)
        setProblem(t('import.tooMany', { most: MAX_IMPORTED_DEVICES, count: sheet.lines.length }))
      else review.mutate(sheet.lines)
    } catch {
      setProblem(t('import.unreadable'))
    }
  }

  if (created) return <ImportedKeys opened={opened} created={created} onClose={close} />
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('import.title')}
      size="wide"
      closesOnClickOutside={false}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {lines && (
            <Button
              variant="primary"
              disabled={wrong > 0 || written === 0}
              loading={write.isPending}
              onClick={() => write.mutate(rows)}
            >
              {t('import.write', { count: written })}
            </Button>
          )}
        </>
      }
    >
      <div className={look('column', 'gap4')}>
        <p className={look('flush', 'muted')}>{t('import.note')}</p>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('import.file')}
          onChange={read}
        />
        <div className={look('row', 'gap2')}>
          <Button
            icon={<UploadIcon size={18} aria-hidden="true" />}
            loading={review.isPending}
            onClick={() => file.current?.click()}
            data-autofocus
          >
            {t(lines ? 'import.another' : 'import.file')}
          </Button>
        </div>
        {problem && <p role="alert">{problem}</p>}
        {lines && <ImportReview lines={lines} wrong={wrong} />}
      </div>
    </Dialog>
  )
}

interface ImportedKeysProps {
  opened: boolean
  created: readonly NewKey[]
  onClose: () => void
}

/** The keys of devices that were just registered, as a file: once, since only their hashes are stored. */
function ImportedKeys({ opened, created, onClose }: ImportedKeysProps) {
  const { t } = useTranslation('devices')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('import.keysTitle', { count: created.length })}
      closesOnClickOutside={false}
      actions={
        <>
          <Button
            variant="primary"
            icon={<DownloadIcon size={18} aria-hidden="true" />}
            data-autofocus
            onClick={() => saveFile(new Blob([keysFile(created)], { type: 'text/csv' }), 'device-keys.csv')}
          >
            {t('import.keys')}
          </Button>
          <Button onClick={onClose}>{t('key.done')}</Button>
        </>
      }
    >
      <p className={look('flush', 'muted')}>{t('import.keysNote')}</p>
    </Dialog>
  )
}
