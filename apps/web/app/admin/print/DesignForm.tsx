import { type Club, type Layout, type PinSheet, textFor } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { call } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { ContentFields } from './ContentFields.tsx'
import { PaperFields } from './PaperFields.tsx'
import { PictureField } from './PictureField.tsx'
import styles from './Print.module.css'
import { type DraftField, LONGEST, type PrintDraft, SPEED } from './print-draft.ts'

interface DesignFormProps {
  club: Club
  layouts: readonly Layout[]
  tees: PinSheet['tees']
  draft: PrintDraft
  isSaved: boolean
  isDirty: boolean
  isSaving: boolean
  isDeleting: boolean
  wrong: readonly DraftField[]
  nameError: string | null
  onChange: (next: Partial<PrintDraft>) => void
  onSave: () => void
  onDiscard: () => void
  onDelete: () => void
}

/** The settings of a design. The preview follows every change; saving is for later use. */
export function DesignForm(props: DesignFormProps) {
  const { club, layouts, tees, draft, isSaved, isDirty, isSaving, isDeleting, wrong, nameError } = props
  const { onChange, onSave, onDiscard, onDelete } = props
  const { t } = useTranslation('print-pin-position')
  const statusId = useId()
  const isNameWrong = wrong.includes('name')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (wrong.length === 0 && !isSaving) onSave()
  }
  return (
    <form noValidate className={`${styles.form} ${look('stack', 'gap4')}`} onSubmit={submit} aria-label={t('design')}>
      <Card title={t('cards.paper')}>
        <PaperFields clubId={club.id} layouts={layouts} draft={draft} onChange={onChange} />
      </Card>
      <Card title={t('cards.content')}>
        <ContentFields tees={tees} draft={draft} wrong={wrong} onChange={onChange} />
      </Card>
      <Card title={t('cards.pictures')}>
        <div className={look('stack', 'gap4')}>
          {(['logo', 'sponsor'] as const).map(source => (
            <PictureField
              key={source}
              clubId={club.id}
              label={t(source)}
              fileId={draft[`${source}FileId`]}
              onChange={fileId => onChange({ [`${source}FileId`]: fileId })}
            />
          ))}
          <CampaignSponsor clubId={club.id} onChange={sponsorFileId => onChange({ sponsorFileId })} />
        </div>
      </Card>
      <Card title={t('cards.keep')} note={t('keepNote')}>
        <div className={look('stack', 'gap4')}>
          <TextField
            label={t('name')}
            required
            maxLength={LONGEST.name}
            value={draft.name}
            onChange={event => onChange({ name: event.currentTarget.value })}
            {...((nameError ?? isNameWrong) && { error: nameError ?? t('wrong.name') })}
          />
          {isSaved && (
            <ConfirmedButton
              label={t('delete')}
              button={{ icon: <DeleteIcon size={18} aria-hidden="true" />, loading: isDeleting }}
              onConfirm={close => {
                close()
                onDelete()
              }}
              title={t('deleteQuestion', { name: draft.name })}
              message={t('deleteLoses')}
              confirmLabel={t('delete')}
            />
          )}
        </div>
      </Card>
      {isDirty && (
        <div className={`${styles.bar} ${look('row', 'gap3', 'centre', 'right')}`} data-changed={isSaved || undefined}>
          <p className={look('flush', 'semibold')} role="status" id={statusId}>
            {wrong.includes('greenSpeedFeet')
              ? t('wrong.saveSpeed', { ...SPEED })
              : isNameWrong
                ? t('wrong.name')
                : isSaved && t('unsaved')}
          </p>
          {isSaved && <Button onClick={onDiscard}>{t('discard')}</Button>}
          <Button
            type="submit"
            variant="primary"
            loading={isSaving}
            disabled={wrong.length > 0}
            aria-describedby={statusId}
          >
            {t(isSaved ? 'save' : 'keep')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface CampaignSponsorProps {
  clubId: string
  onChange: (fileId: string) => void
}

/** The sponsor of a campaign for this club's pin sheet, where there is one: its picture is used on the sheet. */
function CampaignSponsor({ clubId, onChange }: CampaignSponsorProps) {
  const { t } = useTranslation('print-pin-position')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['club', clubId, 'adverts'],
    queryFn: ({ signal }) => call(calls.getAdvertBundle, { clubId, signal }),
  })
  const take = useMutation({
    mutationFn: async (id: string) => {
      const picture = await call(calls.getAdvertPicture, { params: { id } })
      return call(calls.uploadFile, { clubId, body: new File([picture], 'sponsor.webp', { type: picture.type }) })
    },
    onSuccess: stored => onChange(stored.id),
  })
  const sponsors = (data?.campaigns ?? [])
    .filter(({ placements }) => placements.includes('pin-sheet'))
    .flatMap(({ adverts }) => adverts.filter(({ picture }) => picture))
  return sponsors.map(({ id, headline }) => (
    <Button key={id} loading={take.isPending} onClick={() => take.mutate(id)}>
      {t('takeSponsor', { name: textFor(headline, language) })}
    </Button>
  ))
}
