import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { TemplateIcon } from '../../../ui/icons.ts'
import { SaveTemplateDialog, type SaveTemplateProps } from './SaveTemplateDialog.tsx'

/** The pins of a day become a template. */
export function SaveTemplate(props: SaveTemplateProps) {
  const { t } = useTranslation('pin-position')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button icon={<TemplateIcon size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('template.save')}
      </Button>
      {isAsking && <SaveTemplateDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
