import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  ADVERT_PLACEMENTS,
  type BodyInput,
  CAMPAIGN_KINDS,
  CallFailed,
  type Campaign,
  campaignCalls,
} from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { look } from '../../ui/look.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { PeriodFields } from '../shell/PeriodFields.tsx'
import { FieldPair, RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import styles from './Adv.module.css'
import { AdvertiserField } from './AdvertiserField.tsx'
import { ForecastNote } from './ForecastNote.tsx'
import { PlacesFields } from './PlacesFields.tsx'

interface CampaignDialogProps {
  opened: boolean
  /** None: a new one. */
  campaign: Campaign | null
  onClose: () => void
  onSaved: (campaign: Campaign) => void
}

export function CampaignDialog({ opened, campaign, onClose, onSaved }: CampaignDialogProps) {
  const { t } = useTranslation('adv')
  return (
    <RecordDialog opened={opened} onClose={onClose} size="wide" title={t(campaign ? 'campaign.edit' : 'campaign.new')}>
      <CampaignForm campaign={campaign} onClose={onClose} onSaved={onSaved} />
    </RecordDialog>
  )
}

type NewCampaign = Required<BodyInput<Described['createCampaign']>>
const FIELDS = [
  'advertiserId',
  'name',
  'start',
  'end',
  'placements',
  'holeIds',
  'goalImpressions',
  'capPerRound',
] as const
type Field = (typeof FIELDS)[number]
/** The id of the field that an error links to. */
const ELEMENT: Partial<Record<Field, string>> = {
  start: 'campaign-period-start',
  end: 'campaign-period-end',
  placements: 'campaign-between-holes',
  holeIds: 'campaign-holes',
}
const DAY_MS = 86_400_000
const SERVER = 'server'
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

function valuesOf(campaign: Campaign | null, key: string): NewCampaign {
  const today = new Date()
  today.setHours(0, 0, 0, 0)
  return {
    key,
    advertiserId: campaign?.advertiserId ?? '',
    name: campaign?.name ?? '',
    kind: campaign?.kind ?? 'paid',
    start: campaign?.start ?? today.toISOString(),
    end: campaign?.end ?? new Date(today.getTime() + 30 * DAY_MS - 60_000).toISOString(),
    enabled: campaign?.enabled ?? true,
    clubIds: campaign?.clubIds ?? [],
    courseIds: campaign?.courseIds ?? [],
    holeIds: campaign?.holeIds ?? [],
    placements: campaign?.placements ?? ['between-holes', 'scorecard'],
    goalImpressions: campaign?.goalImpressions ?? null,
    capPerRound: campaign?.capPerRound ?? 3,
  }
}

function CampaignForm({ campaign, onClose, onSaved }: Omit<CampaignDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation('adv')
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<NewCampaign, unknown, NewCampaign>({
    resolver: standardSchemaResolver(campaignCalls.createCampaign.body) as never,
    defaultValues: valuesOf(campaign, key),
  })
  const { register, control, handleSubmit, setError, setValue, watch, formState } = form
  const values = watch()
  const set = <K extends keyof NewCampaign>(name: K, value: NewCampaign[K]) =>
    setValue(name as 'name', value as string, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const save = useMutation({
    mutationFn: ({ key: _key, ...fields }: NewCampaign) =>
      campaign
        ? call(calls.replaceCampaign, { params: { id: campaign.id }, body: { ...fields, version: campaign.version } })
        : call(calls.createCampaign, { body: { key, ...fields } }),
    onSuccess: saved => {
      for (const name of ['campaigns', 'campaign']) void queries.invalidateQueries({ queryKey: [name] })
      toast({ message: t('campaign.saved') })
      onClose()
      onSaved(saved)
    },
    onError: async error => {
      const message = await problemSentence(i18n, error)
      const code = error instanceof CallFailed ? error.problem?.code : undefined
      const field = code === 'period_reversed' ? 'end' : code === 'sponsor_without_holes' ? 'holeIds' : null
      if (field) setError(field, { type: SERVER, message })
      else toast({ status: 'danger', message })
    },
  })
  const wrong = (field: Field) => {
    const error = formState.errors[field] as { type?: unknown; message?: string } | undefined
    return error?.type === SERVER ? error.message : error && t(`campaign.wrong.${field}`)
  }
  const { kind, start, end, clubIds, courseIds, holeIds, placements, capPerRound, goalImpressions } = values
  const enabledField = useController({ control, name: 'enabled' }).field
  return (
    <RecordForm
      onSubmit={handleSubmit(body => save.mutateAsync(body).catch(() => undefined))}
      onCancel={onClose}
      submit={t('save')}
      isSaving={save.isPending}
      errors={Object.fromEntries(FIELDS.map(field => [ELEMENT[field] ?? `campaign-${field}`, wrong(field)]))}
    >
      <AdvertiserField
        value={values.advertiserId || null}
        name={campaign?.advertiserName}
        onChange={id => set('advertiserId', id ?? '')}
        error={wrong('advertiserId')}
      />
      <TextField
        id="campaign-name"
        label={t('columns.name')}
        maxLength={120}
        autoComplete="off"
        error={wrong('name')}
        {...register('name')}
      />
      <SelectField
        label={t('columns.kind')}
        description={t(`kindNotes.${kind}`)}
        options={CAMPAIGN_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={value => value && set('kind', value)}
      />
      <PeriodFields
        id="campaign-period"
        timeZone={timeZone}
        value={{ start: start || null, end: end || null }}
        onChange={period => {
          set('start', period.start ?? '')
          set('end', period.end ?? '')
        }}
        errors={{ start: wrong('start'), end: wrong('end') }}
      />
      <PlacesFields
        value={{ clubIds, courseIds, holeIds }}
        onChange={places => {
          set('clubIds', places.clubIds)
          set('courseIds', places.courseIds)
          set('holeIds', places.holeIds)
        }}
        holesError={wrong('holeIds')}
      />
      {clubIds.length !== 1 && wrong('holeIds') && <p role="alert">{t('campaign.wrong.oneClub')}</p>}
      <fieldset className={`${styles.group} ${look('stack', 'gap2', 'fieldset')}`}>
        <legend className={look('small', 'semibold')}>{t('campaign.placements')}</legend>
        {ADVERT_PLACEMENTS.map(placement => (
          <CheckboxField
            key={placement}
            id={`campaign-${placement}`}
            label={t(`placements.${placement}`)}
            checked={placements.includes(placement)}
            onChange={checked =>
              set('placements', checked ? [...placements, placement] : placements.filter(one => one !== placement))
            }
            {...(placement === 'between-holes' && wrong('placements') && { error: wrong('placements') })}
          />
        ))}
      </fieldset>
      <FieldPair>
        <NumberField
          id="campaign-goalImpressions"
          label={t('campaign.goal')}
          description={t('campaign.goalNote')}
          min={1}
          value={goalImpressions}
          onChange={value => set('goalImpressions', value)}
          error={wrong('goalImpressions')}
        />
        <NumberField
          id="campaign-capPerRound"
          label={t('campaign.cap')}
          description={t('campaign.capNote')}
          min={1}
          max={36}
          value={capPerRound}
          onChange={value => set('capPerRound', value as number)}
          error={wrong('capPerRound')}
        />
      </FieldPair>
      <CheckboxField label={t('campaign.enabled')} checked={enabledField.value} onChange={enabledField.onChange} />
      <ForecastNote
        goalImpressions={goalImpressions}
        wanted={{
          kind,
          start,
          end,
          clubIds,
          courseIds,
          holeIds,
          placements,
          capPerRound: capPerRound || 1,
          campaignId: campaign?.id ?? null,
        }}
      />
    </RecordForm>
  )
}
