import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  ADVERT_HEADLINE_LENGTH,
  ADVERT_TEXT_LENGTH,
  type Advert,
  advertCalls,
  type BodyInput,
  contrastRatio,
  MIN_CONTRAST,
  type TranslatedText,
} from '@pinwise/contract'
import { calls, type Described } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../api/client.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ColourField } from '../../ui/ColourField.tsx'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { FieldPair, RecordDialog, RecordForm } from '../shell/RecordForm.tsx'
import { TranslatedField } from '../shell/TranslatedField.tsx'
import styles from './Adv.module.css'
import { AdvertPreview } from './AdvertPreview.tsx'

interface AdvertDialogProps {
  opened: boolean
  campaignId: string
  /** Null: a new one. */
  advert: Advert | null
  onClose: () => void
}

export function AdvertDialog({ opened, ...rest }: AdvertDialogProps) {
  const { t } = useTranslation('adv')
  return (
    <RecordDialog
      opened={opened}
      onClose={rest.onClose}
      size="wide"
      title={t(rest.advert ? 'adverts.edit' : 'adverts.new')}
    >
      <AdvertForm {...rest} />
    </RecordDialog>
  )
}

type NewAdvert = Required<BodyInput<Described['createAdvert']>>
const NO_TEXT: TranslatedText = { en: null, it: null }

function AdvertForm({ campaignId, advert, onClose }: Omit<AdvertDialogProps, 'opened'>) {
  const { t } = useTranslation('adv')
  const language = useLanguage()
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const { register, handleSubmit, setValue, watch, formState } = useForm<NewAdvert, unknown, NewAdvert>({
    resolver: standardSchemaResolver(advertCalls.createAdvert.body) as never,
    defaultValues: {
      key,
      campaignId,
      headline: advert?.headline ?? NO_TEXT,
      text: advert?.text ?? null,
      link: advert?.link ?? null,
      backgroundColour: advert?.backgroundColour ?? '#0b3d2e',
      textColour: advert?.textColour ?? '#ffffff',
      enabled: advert?.enabled ?? true,
    },
  })
  const values = watch()
  const set = <K extends 'headline' | 'text' | 'backgroundColour' | 'textColour' | 'enabled'>(
    name: K,
    value: NewAdvert[K],
  ) => setValue(name as 'link', value as string, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const ratio = contrastRatio(values.backgroundColour, values.textColour)
  const isReadable = ratio >= MIN_CONTRAST
  const contrast = t(isReadable ? 'adverts.contrast' : 'adverts.wrong.contrast', {
    ratio: formatNumber(language, ratio, { maximumFractionDigits: 1 }),
  })
  const save = useMutation({
    mutationFn: ({ key: _key, campaignId: _campaign, ...fields }: NewAdvert) =>
      advert
        ? call(calls.replaceAdvert, { params: { id: advert.id }, body: { ...fields, version: advert.version } })
        : call(calls.createAdvert, { body: { key, campaignId, ...fields } }),
    onSuccess: () => {
      for (const key of [['campaign', campaignId], ['campaigns']]) void queries.invalidateQueries({ queryKey: key })
      toast({ message: t('adverts.saved') })
      onClose()
    },
  })
  const wrong = {
    headline: formState.errors.headline && t('adverts.wrong.headline'),
    link: formState.errors.link && t('adverts.wrong.link'),
    contrast: formState.isSubmitted && !isReadable ? contrast : undefined,
  }
  const submit = handleSubmit(body => (isReadable ? save.mutateAsync(body).catch(() => undefined) : undefined))
  const withText = (text: TranslatedText) => (text.en || text.it ? text : null)
  return (
    <RecordForm
      onSubmit={submit}
      onCancel={onClose}
      submit={t('save')}
      isSaving={save.isPending}
      errors={{ 'advert-headline-en': wrong.headline, 'advert-link': wrong.link, 'advert-textColour': wrong.contrast }}
    >
      <TranslatedField
        id="advert-headline"
        label={t('adverts.headline')}
        maxLength={ADVERT_HEADLINE_LENGTH}
        value={values.headline}
        onChange={headline => set('headline', headline)}
        error={wrong.headline}
      />
      <TranslatedField
        id="advert-text"
        label={t('adverts.text')}
        maxLength={ADVERT_TEXT_LENGTH}
        value={values.text ?? NO_TEXT}
        onChange={text => set('text', withText(text))}
      />
      <TextField
        id="advert-link"
        type="url"
        label={t('adverts.link')}
        placeholder="https://"
        maxLength={300}
        autoComplete="off"
        error={wrong.link}
        {...register('link', { setValueAs: (link: string | null) => link?.trim() || null })}
      />
      <FieldPair>
        <ColourField
          id="advert-backgroundColour"
          label={t('adverts.backgroundColour')}
          value={values.backgroundColour}
          picture={
            <span className={`${styles.swatch} ${look('block')}`} style={{ background: values.backgroundColour }} />
          }
          onChange={event => set('backgroundColour', event.currentTarget.value)}
        />
        <ColourField
          id="advert-textColour"
          label={t('adverts.textColour')}
          value={values.textColour}
          picture={<span className={`${styles.swatch} ${look('block')}`} style={{ background: values.textColour }} />}
          onChange={event => set('textColour', event.currentTarget.value)}
        />
      </FieldPair>
      <p role="status" className={look('flush', 'muted', 'anywhere')}>
        {contrast}
      </p>
      <CheckboxField
        label={t('adverts.enabled')}
        checked={values.enabled}
        onChange={enabled => set('enabled', enabled)}
      />
      <AdvertPreview
        advert={{ ...values, picture: advert?.picture ?? null }}
        advertId={advert?.id ?? null}
        screens={['phone', 'cart']}
      />
    </RecordForm>
  )
}
