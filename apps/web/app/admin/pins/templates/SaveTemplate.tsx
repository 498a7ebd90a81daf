import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { TemplateIcon } from '../../../ui/icons.ts'
import { SaveTemplateDialog, type SaveTemplateProps } from './SaveTemplateDialog.tsx'

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
