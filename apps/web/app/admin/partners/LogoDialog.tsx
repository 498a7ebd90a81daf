import { LogoFields, type ManagedLogo, type Partner } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { PeriodFields } from '../shell/PeriodFields.tsx'
import { RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { usePartnerChange } from './use-partner.ts'

interface LogoDialogProps {
  partner: Partner
  /** None: closed. */
  logo: ManagedLogo | null
  onClose: () => void
}

export function LogoDialog({ partner, logo, onClose }: LogoDialogProps) {
  const { t } = useTranslation('partners')
  return (
    <RecordDialog opened={logo !== null} onClose={onClose} title={t('logos.edit')}>
      {logo && <LogoForm key={logo.id} partner={partner} logo={logo} onClose={onClose} />}
    </RecordDialog>
  )
}

const FIELDS = ['url', 'position', 'start', 'end'] as const

function LogoForm({ partner, logo, onClose }: LogoDialogProps & { logo: ManagedLogo }) {
  const { t } = useTranslation('partners')
  const [period, setPeriod] = useState<{ start: string | null; end: string | null }>(logo)
  const [url, setUrl] = useState(logo.url ?? '')
  const [position, setPosition] = useState<number | null>(logo.position)
  const [enabled, setEnabled] = useState(logo.enabled)
  const [wrongFields, setWrongFields] = useState<readonly string[]>([])
  const save = usePartnerChange(partner.id, {
    change: (body: LogoFields) =>
      call(calls.replacePartnerLogo, {
        params: { id: partner.id, logoId: logo.id },
        body: { ...body, version: logo.version },
      }),
    onDone: () => {
      toast({ message: t('logos.saved') })
      onClose()
    },
  })
  function submit() {
    const { start, end } = period
    const checked = LogoFields.safeParse({ url: url.trim() || null, position, start, end, enabled })
    setWrongFields(checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0])))
    if (checked.success) save.mutate(checked.data)
  }
  const wrong = (field: (typeof FIELDS)[number]) =>
    wrongFields.includes(field) ? t(`logos.wrong.${field}`) : undefined
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <RecordForm
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      onCancel={onClose}
      submit={t('save')}
      isSaving={save.isPending}
      errors={{
        'logo-url': wrong('url'),
        'logo-position': wrong('position'),
        'logo-period-start': wrong('start'),
        'logo-period-end': wrong('end'),
      }}
    >
      <TextField
        id="logo-url"
        type="url"
        label={t('logos.url')}
        placeholder="https://"
        maxLength={300}
        autoComplete="off"
        value={url}
        onChange={event => setUrl(event.currentTarget.value)}
        error={wrong('url')}
      />
      <NumberField
        id="logo-position"
        label={t('logos.position')}
        description={t('logos.positionNote')}
        min={0}
        max={1000}
        value={position}
        onChange={setPosition}
        error={wrong('position')}
      />
      <PeriodFields
        id="logo-period"
        value={period}
        onChange={setPeriod}
        timeZone={timeZone}
        errors={{ start: wrong('start'), end: wrong('end') }}
      />
      <CheckboxField label={t('shownOnSite')} checked={enabled} onChange={setEnabled} />
    </RecordForm>
  )
}
