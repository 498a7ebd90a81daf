import type { Layout } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { isNameTaken } from '../../shell/is-name-taken.ts'
import { TemplateNameForm } from './TemplateNameForm.tsx'
import type { TemplateChoice } from './template-choice.ts'
import { useTemplateActions } from './use-template-actions.ts'
import { useTemplates } from './use-templates.ts'

export interface SaveTemplateProps {
  layout: Layout
  pins: TemplateChoice['pins']
}

/** Under which name; one that is there already gets these pins, once the person has read so. */
export function SaveTemplateDialog({ layout, pins, onClose }: SaveTemplateProps & { onClose: () => void }) {
  const { t } = useTranslation('pin-position')
  const [name, setName] = useState('')
  const templates = useTemplates(layout.clubId, layout.id)
  const { keep } = useTemplateActions(layout.clubId, layout.id, onClose)
  const isTyped = (known: string) => known.toLowerCase() === name.toLowerCase()
  const known = templates.data?.find(template => isTyped(template.name)) ?? null
  return (
    <Dialog opened onClose={onClose} title={t('template.saveTitle')} closesOnClickOutside={false}>
      <TemplateNameForm
        note={t('template.saveNote', { count: pins.length, layout: layout.name })}
        name=""
        submitLabel={t(known ? 'template.replace' : 'template.keep')}
        error={!known && isNameTaken(keep.error) ? t('template.taken') : null}
        warning={known && t('template.exists', { name: known.name })}
        isSaving={keep.isPending}
        onName={typed => {
          setName(typed)
          if (keep.isError) keep.reset()
        }}
        onClose={onClose}
        onSubmit={typed => keep.mutate({ name: typed, pins, known })}
      />
    </Dialog>
  )
}
