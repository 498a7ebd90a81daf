import { type FeatureKind, GEOMETRY_OF_KIND } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useKindName } from '../../../map/use-kind-name.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useEditor } from './editor-context.ts'
import { changeRecord } from './editor-state.ts'
import { HolesField } from './HolesField.tsx'
import { type FeatureContents, featureContents, featureKey, KINDS } from './map-records.ts'
import { NameField } from './NameField.tsx'
import styles from './Panel.module.css'

/** The kind of a feature, its name, and the holes it belongs to. */
export function FeatureFields({ id }: { id: string }) {
  const { t } = useTranslation('map-editor')
  const kindName = useKindName()
  const { state, update } = useEditor()
  const feature = state.draft.map.features.find(one => one.id === id)
  if (!feature) return null
  const contents = featureContents(feature)
  const set = (fields: Partial<FeatureContents>) =>
    update(now => changeRecord(now, featureKey(id), { ...contents, ...fields }))
  return (
    <div className={`${styles.fields} ${look('column')}`}>
      <SelectField<FeatureKind>
        label={t('fields.kind')}
        value={feature.kind}
        options={kindsFor(feature.geometry.type).map(kind => ({ value: kind, label: kindName(kind) }))}
        onChange={kind => kind && set({ kind })}
      />
      <NameField value={feature.name} onChange={name => set({ name })} />
      <HolesField value={feature.holeIds} onChange={holeIds => set({ holeIds })} />
    </div>
  )
}

/** The kinds that may have this geometry: a bunker is never a line. */
export const kindsFor = (geometry: string): readonly FeatureKind[] =>
  KINDS.filter(kind => (GEOMETRY_OF_KIND[kind] as readonly string[]).includes(geometry))
