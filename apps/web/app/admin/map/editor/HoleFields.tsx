import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { look } from '../../../ui/look.ts'
import { useEditor } from './editor-context.ts'
import { changeRecord } from './editor-state.ts'
import { HoleTees } from './HoleTees.tsx'
import { contentsOf, type HoleContents, type RecordKey } from './map-records.ts'
import { NameField } from './NameField.tsx'
import styles from './Panel.module.css'
import { SettledNumberField } from './SettledNumberField.tsx'

const PARS = ['3', '4', '5', '6'] as const

/** The scorecard data of a hole. A value that staff enter here is the club's own, no longer our estimate. */
export function HoleFields({ recordKey }: { recordKey: RecordKey }) {
  const { t } = useTranslation('map-editor')
  const { state, update } = useEditor()
  const hole = contentsOf(state.draft.map, recordKey) as HoleContents | null
  if (!hole) return null
  const set = (fields: Partial<HoleContents>) => update(now => changeRecord(now, recordKey, { ...hole, ...fields }))
  const sources = (['card', 'estimated'] as const).map(value => ({ value, label: t(`fields.${value}`) }))
  return (
    <div className={`${styles.fields} ${look('column')}`}>
      <div className={`${styles.pair} ${look('stack', 'gap3', 'top')}`}>
        <SettledNumberField
          label={t('fields.number')}
          value={hole.number}
          min={1}
          max={99}
          onChange={number => number !== null && set({ number })}
        />
        <SettledNumberField
          label={t('fields.strokeIndex')}
          value={hole.strokeIndex}
          min={1}
          max={54}
          canBeEmpty
          onChange={strokeIndex => set({ strokeIndex, strokeIndexSource: 'card' })}
        />
      </div>
      <NameField value={hole.name} onChange={name => set({ name })} />
      <ChoiceField
        label={t('fields.par')}
        segments={PARS.map(value => ({ value, label: value }))}
        value={String(hole.par) as (typeof PARS)[number]}
        onChange={par => set({ par: Number(par), parSource: 'card' })}
      />
      <ChoiceField
        label={t('fields.parSource')}
        segments={sources}
        value={hole.parSource}
        onChange={parSource => set({ parSource })}
      />
      {hole.strokeIndex !== null && (
        <ChoiceField
          label={t('fields.indexSource')}
          segments={sources}
          value={hole.strokeIndexSource}
          onChange={strokeIndexSource => set({ strokeIndexSource })}
        />
      )}
      <HoleTees recordKey={recordKey} hole={hole} />
    </div>
  )
}
