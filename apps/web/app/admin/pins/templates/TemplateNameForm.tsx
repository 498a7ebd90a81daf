import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NameForm } from '../../../ui/NameForm.tsx'

const MAX_NAME_LENGTH = 80

interface TemplateNameFormProps extends Omit<ComponentProps<typeof NameForm>, 'texts' | 'longest'> {
  note?: string
  submitLabel: string
}

/** The name of a template. */
export function TemplateNameForm({ note, submitLabel, ...form }: TemplateNameFormProps) {
  const { t } = useTranslation('pin-position')
  const texts = {
    label: t('template.name'),
    description: t('template.nameNote'),
    missing: t('template.noName'),
    cancel: t('plan.cancel'),
    submit: submitLabel,
    ...(note && { note }),
  }
  return <NameForm texts={texts} longest={MAX_NAME_LENGTH} {...form} />
}
