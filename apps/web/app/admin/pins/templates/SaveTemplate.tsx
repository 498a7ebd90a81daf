import type { Layout } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TemplateIcon } from '../../../ui/icons.ts'
import { isNameTaken } from '../../shell/is-name-taken.ts'
import { TemplateNameForm } from './TemplateNameForm.tsx'
import type { TemplateChoice } from './template-choice.ts'
import { useTemplateActions } from './use-template-actions.ts'
import { useTemplates } from './use-templates.ts'

/** Saves the pins of a day as a template. */
export function SaveTemplate(props: SaveTemplateProps) {
  const { t } = useTranslation('pin-position')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<TemplateIcon size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('template.save')}
      </Button>
      {isOpen && <SaveTemplateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SaveTemplateProps {
  layout: Layout
  pins: TemplateChoice['pins']
}

/** Chooses the name; an existing template is overwritten, after a warning. */
function SaveTemplateDialog({ layout, pins, onClose }: SaveTemplateProps & { onClose: () => void }) {
  const { t } = useTranslation('pin-position')
  const [name, setName] = useState('')
  const templates = useTemplates(layout.clubId, layout.id)
  const { save } = useTemplateActions(layout.clubId, layout.id, onClose)
  const isTyped = (known: string) => known.toLowerCase() === name.toLowerCase()
  const known = templates.data?.find(template => isTyped(template.name)) ?? null
  return (
    <Dialog opened onClose={onClose} title={t('template.saveTitle')} closesOnClickOutside={false}>
      <TemplateNameForm
        note={t('template.saveNote', { count: pins.length, layout: layout.name })}
        name=""
        submitLabel={t(known ? 'template.replace' : 'template.keep')}
        error={!known && isNameTaken(save.error) ? t('template.taken') : null}
        warning={known && t('template.exists', { name: known.name })}
        isSaving={save.isPending}
        onName={typed => {
          setName(typed)
          if (save.isError) save.reset()
        }}
        onClose={onClose}
        onSubmit={typed => save.mutate({ name: typed, pins, known })}
      />
    </Dialog>
  )
}
