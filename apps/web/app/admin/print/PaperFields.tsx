import { LANGUAGES, type Layout } from '@pinwise/contract'
import { PAPERS_OF_DESIGN, SHEET_DESIGNS } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { LayoutsButton } from '../layouts/LayoutsButton.tsx'
import styles from './Print.module.css'
import { type PrintDraft, withDesign } from './print-draft.ts'

interface PaperFieldsProps {
  clubId: string
  layouts: readonly Layout[]
  draft: PrintDraft
  onChange: (next: Partial<PrintDraft>) => void
}

/** Which holes, in which form, on which paper, in which language. */
export function PaperFields({ clubId, layouts, draft, onChange }: PaperFieldsProps) {
  const { t } = useTranslation('print-pin-position')
  return (
    <div className={look('stack', 'gap4')}>
      <SelectField
        label={t('form')}
        description={t(`designNotes.${draft.design}`)}
        options={SHEET_DESIGNS.map(value => ({ value, label: t(`designs.${value}`) }))}
        value={draft.design}
        onChange={design => design && onChange(withDesign(draft, design))}
      />
      <div className={`${styles.pair} ${look('stack', 'gap4')}`}>
        <SelectField
          label={t('layout')}
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.layoutId}
          onChange={layoutId => layoutId && onChange({ layoutId })}
        />
        <SelectField
          label={t('paperSize')}
          options={PAPERS_OF_DESIGN[draft.design].map(value => ({ value, label: t(`papers.${value}`) }))}
          value={draft.paper}
          onChange={paper => paper && onChange({ paper })}
        />
      </div>
      <div>
        <LayoutsButton
          clubId={clubId}
          label={t('layouts')}
          onMade={({ id }) => onChange({ layoutId: id })}
          onDeleted={({ id }) => {
            const [other] = layouts.filter(each => each.id !== id)
            if (id === draft.layoutId && other) onChange({ layoutId: other.id })
          }}
        />
      </div>
      <ChoiceField
        label={t('language')}
        segments={LANGUAGES.map(value => ({ value, label: t(`languages.${value}`) }))}
        value={draft.language}
        onChange={language => onChange({ language })}
      />
    </div>
  )
}
