import {
  type Club,
  isPublicAudience,
  LANGUAGES,
  MAX_NOTICE_CHARACTERS,
  NOTICE_KINDS,
  type Notice,
} from '@pinwise/contract'
import { useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { TranslatedField } from '../shell/TranslatedField.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { NoticePreview } from './NoticePreview.tsx'
import styles from './Notifications.module.css'
import {
  EMPTY_FORM,
  formOf,
  type NoticeFault,
  type NoticeForm,
  noticeOf,
  schedulesOf,
  wholeAudience,
  withAudience,
} from './notice-form.ts'
import { NOTICE_TEMPLATES, TEMPLATES } from './notice-templates.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useReach, useSaveNotice } from './use-notices.ts'

interface NoticeComposerProps {
  club: Club
  /** A draft or a planned notice to edit; null for a new one. */
  notice: Notice | null
  opened: boolean
  onClose: () => void
}

export function NoticeComposer({ opened, onClose, notice, ...rest }: NoticeComposerProps) {
  const { t } = useTranslation('notifications')
  const title = t(notice ? 'form.editTitle' : 'form.newTitle')
  return (
    <RecordDialog opened={opened} onClose={onClose} title={title} size="wide">
      <ComposerForm key={notice?.id ?? 'new'} notice={notice} onClose={onClose} {...rest} />
    </RecordDialog>
  )
}

const FIELD_OF: Readonly<Record<NoticeFault, string>> = {
  texts: 'notice-texts-en',
  audience: 'notice-audience',
  start: 'notice-start',
  end: 'notice-end',
  time: 'notice-time',
}

/** Validates the form's notice by the rules of the contract. */
const resolver: Resolver<NoticeForm> = async form => {
  const found = noticeOf(form, Date.now())
  if ('fields' in found) return { values: form, errors: {} }
  const errors = Object.fromEntries(Object.keys(found.faults).map(field => [field, { type: 'wrong' }]))
  return { values: {}, errors: errors as FieldErrors<NoticeForm> }
}

function ComposerForm({ club, notice, onClose }: Omit<NoticeComposerProps, 'opened'>) {
  const { t } = useTranslation('notifications')
  // The idempotency key: a request repeated because the network was slow creates the same notice.
  const [key] = useState(() => crypto.randomUUID())
  const [isConfirming, setConfirming] = useState(false)
  const { watch, setValue, reset, handleSubmit, getValues, formState } = useForm<NoticeForm>({
    resolver,
    defaultValues: notice ? formOf(notice) : EMPTY_FORM,
  })
  const form = watch()
  const save = useSaveNotice(club.id)
  const reach = useReach(club.id, wholeAudience(form.audience))
  // A notice for everybody is also shown to users who open the app later; any other goes to those who are there now.
  const isForNobody = form.schedule === 'now' && reach.data?.total === 0 && !isPublicAudience(form.audience)
  const change = (part: Partial<NoticeForm>) => {
    for (const [field, value] of Object.entries(part)) {
      setValue(field as keyof NoticeForm, value as never, { shouldValidate: formState.isSubmitted, shouldDirty: true })
    }
  }
  const wrong = (field: NoticeFault) =>
    (formState.errors as Partial<Record<NoticeFault, unknown>>)[field] ? t(`form.wrong.${field}`) : undefined
  async function send() {
    const found = noticeOf(getValues(), Date.now())
    if (!('fields' in found)) return setConfirming(false)
    await save.mutateAsync({ fields: found.fields, key, before: notice }).then(onClose, () => setConfirming(false))
  }
  return (
    <div className={`${styles.composer} ${look('column')}`}>
      <RecordForm
        onSubmit={handleSubmit(({ kind }) => (kind === 'safety' || isForNobody ? setConfirming(true) : send()))}
        onCancel={onClose}
        submit={t(form.schedule === 'now' ? 'form.send' : 'form.plan')}
        isSaving={save.isPending}
        errors={Object.fromEntries(
          (Object.keys(FIELD_OF) as NoticeFault[]).map(field => [FIELD_OF[field], wrong(field)]),
        )}
      >
        <fieldset
          aria-label={t('form.templates')}
          className={`${styles.templates} ${look('row', 'gap2', 'flush', 'unpadded')}`}
        >
          {NOTICE_TEMPLATES.map(name => (
            <Button key={name} onClick={() => reset({ ...getValues(), ...TEMPLATES[name] })}>
              {t(`templates.${name}`)}
            </Button>
          ))}
        </fieldset>
        <TranslatedField
          id="notice-texts"
          label={t('form.text')}
          value={form.texts}
          onChange={texts => change({ texts })}
          maxLength={MAX_NOTICE_CHARACTERS}
          error={wrong('texts')}
          isLong
          languages={LANGUAGES}
        />
        <ChoiceField
          label={t('form.kind')}
          segments={NOTICE_KINDS.map(kind => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={form.kind}
          onChange={kind => change({ kind })}
          description={t(`kindNotes.${form.kind}`)}
        />
        <AudienceFields
          clubId={club.id}
          value={form.audience}
          onChange={audience => change(withAudience(form, audience))}
          error={wrong('audience')}
        />
        <ScheduleFields
          value={form}
          schedules={schedulesOf(form.audience)}
          onChange={change}
          timeZone={club.timeZone}
          errors={{ start: wrong('start'), end: wrong('end'), time: wrong('time') }}
        />
      </RecordForm>
      <NoticePreview texts={form.texts} kind={form.kind} club={club.name} />
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void send()}
        title={t(isForNobody ? 'nobody.question' : 'safety.question')}
        message={isForNobody ? t('nobody.message') : t('safety.message', { count: reach.data?.total ?? 0 })}
        confirmLabel={t(isForNobody ? 'nobody.send' : form.schedule === 'now' ? 'safety.send' : 'safety.plan')}
        loading={save.isPending}
      />
    </div>
  )
}
