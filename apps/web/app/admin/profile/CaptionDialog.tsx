import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Attachment, type BodyInput, clubCalls, MAX_CAPTION_CHARACTERS } from '@pinwise/contract'
import type { Described } from '@pinwise/contract/calls'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TextField } from '../../ui/TextField.tsx'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { useChangeCaption } from './use-attachments.ts'

interface CaptionDialogProps {
  clubId: string
  attachment: Attachment
  onClose: () => void
}

type Caption = BodyInput<Described['changeClubAttachment']>

/** The caption of an attached file; without one its name is shown. */
export function CaptionDialog({ clubId, attachment: { fileId, name, caption }, onClose }: CaptionDialogProps) {
  const { t } = useTranslation('profile')
  const change = useChangeCaption(clubId)
  const { register, handleSubmit, formState } = useForm<Caption, unknown, Caption>({
    resolver: standardSchemaResolver(clubCalls.changeClubAttachment.body),
    defaultValues: { caption },
  })
  const wrong = formState.errors.caption && t('attachments.wrongCaption', { count: MAX_CAPTION_CHARACTERS })
  return (
    <RecordDialog opened onClose={onClose} title={t('attachments.edit', { name })}>
      <RecordForm
        onSubmit={handleSubmit(({ caption: written }) =>
          change.mutateAsync({ fileId, caption: written }).then(onClose, () => undefined),
        )}
        onCancel={onClose}
        submit={t('save')}
        isSaving={change.isPending}
        errors={{ 'attachment-caption': wrong }}
      >
        <TextField
          id="attachment-caption"
          label={t('attachments.caption')}
          description={t('attachments.captionNote')}
          maxLength={MAX_CAPTION_CHARACTERS}
          autoComplete="off"
          data-autofocus
          error={wrong}
          {...register('caption', { setValueAs: (written: string | null) => written?.trim() || null })}
        />
      </RecordForm>
    </RecordDialog>
  )
}
