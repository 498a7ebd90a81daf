import { type Attachment, CallFailed } from '@pinwise/contract'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DeleteIcon, DocumentIcon, DownloadIcon, EditIcon, UploadIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePicture } from '../print/use-print-queries.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { useFileSize } from '../shell/use-file-size.ts'
import styles from './Attachments.module.css'
import { CaptionDialog } from './CaptionDialog.tsx'
import { useAttachFile, useAttachments, useRemoveAttachment, useSaveAttachment } from './use-attachments.ts'

const KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf']

/** Pictures and documents of a club: its logo, the card, local rules. */
export function AttachmentsCard({ clubId }: { clubId: string }) {
  const { t } = useTranslation('profile')
  const attachments = useAttachments(clubId)
  const [edited, setEdited] = useState<Attachment | null>(null)
  const [removed, setRemoved] = useState<Attachment | null>(null)
  const remove = useRemoveAttachment(clubId)
  return (
    <Card headingLevel={3} title={t('attachments.title')} note={t('attachments.note')}>
      <Loaded
        query={attachments}
        loading={t('attachments.loading')}
        failed={t('attachments.failed')}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={look('flush', 'muted')}>{t('attachments.none')}</p>
          ) : (
            <ul className={`${styles.list} ${look('stack', 'list')}`}>
              {items.map(attachment => (
                <Row
                  key={attachment.fileId}
                  clubId={clubId}
                  attachment={attachment}
                  onEdit={() => setEdited(attachment)}
                  onRemove={() => setRemoved(attachment)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddFiles clubId={clubId} />
      {edited && <CaptionDialog clubId={clubId} attachment={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate(removed, { onSettled: () => setRemoved(null) })}
        title={t('attachments.removeQuestion', { name: removed?.name ?? '' })}
        message={t('attachments.removeLoses')}
        confirmLabel={t('attachments.removeConfirm')}
        loading={remove.isPending}
      />
    </Card>
  )
}

interface RowProps {
  clubId: string
  attachment: Attachment
  onEdit: () => void
  onRemove: () => void
}

function Row({ clubId, attachment, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation('profile')
  const size = useFileSize()
  const save = useSaveAttachment(clubId)
  const { name, caption, bytes, createdAt, contentType, fileId } = attachment
  return (
    <li>
      <div className={`${styles.picture} ${look('stack', 'muted')}`}>
        {contentType.startsWith('image/') ? (
          <Thumbnail clubId={clubId} fileId={fileId} />
        ) : (
          <DocumentIcon size={28} aria-hidden="true" />
        )}
      </div>
      <div className={look('stack', 'anywhere')}>
        <strong>{caption ?? name}</strong>
        <small className={look('muted', 'small')}>
          {caption && `${name} · `}
          {size(bytes)} · <Moment at={createdAt} hasTime={false} />
        </small>
      </div>
      <div className={`${styles.buttons} ${look('line')}`}>
        <IconButton
          label={t('attachments.download', { name })}
          icon={<DownloadIcon size={20} aria-hidden="true" />}
          loading={save.isPending}
          onClick={() => save.mutate(attachment)}
        />
        <IconButton
          label={t('attachments.edit', { name })}
          icon={<EditIcon size={20} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          label={t('attachments.remove', { name })}
          icon={<DeleteIcon size={20} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function Thumbnail({ clubId, fileId }: { clubId: string; fileId: string }) {
  const { data } = usePicture(clubId, fileId)
  return data ? <img src={data.address} alt="" /> : null
}

/** Uploads one file after the other; each failure is shown with its reason. */
function AddFiles({ clubId }: { clubId: string }) {
  const { t, i18n } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const problemsId = useId()
  const attach = useAttachFile(clubId)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    setProblems([])
    setSending(true)
    for (const file of files) {
      const problem = await problemWith(file)
      if (problem) setProblems(shown => [...shown, problem])
    }
    setSending(false)
  }

  async function problemWith(file: File): Promise<string | null> {
    const { name } = file
    if (!KINDS.includes(file.type)) return t('attachments.wrongKind', { name })
    try {
      await attach.mutateAsync(file)
      return null
    } catch (error) {
      return isRefused(error)
        ? t('attachments.wrongKind', { name })
        : t('attachments.notSent', { name, why: await problemSentence(i18n, error) })
    }
  }

  return (
    <div className={`${styles.add} ${look('stack', 'gap2', 'left')}`}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={KINDS.join()}
        aria-label={t('attachments.add')}
        onChange={send}
      />
      <Button
        icon={<UploadIcon size={18} aria-hidden="true" />}
        loading={isSending}
        {...(problems.length > 0 && { 'aria-describedby': problemsId })}
        onClick={() => input.current?.click()}
      >
        {t('attachments.add')}
      </Button>
      {problems.length > 0 && (
        <div id={problemsId} role="alert">
          {problems.map(problem => (
            <p key={problem} className={`${styles.problem} ${look('line', 'flush', 'danger', 'small', 'semibold')}`}>
              <FieldError text={problem} />
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

const isRefused = (error: unknown) =>
  error instanceof CallFailed && ['file_type_not_allowed', 'file_unreadable'].includes(error.problem?.code ?? '')
