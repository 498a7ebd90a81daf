import type { ClubMap } from '@pinwise/contract'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { AddIcon, HistoryIcon, UploadIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { AddCourseDialog } from './AddCourseDialog.tsx'
import type { Difference } from './diff-maps.ts'
import styles from './Editor.module.css'
import { useEditor } from './editor-context.ts'
import { FindingList } from './FindingList.tsx'
import { SelectedPanel } from './SelectedPanel.tsx'
import { ShapeList } from './ShapeList.tsx'
import { shapeKey } from './shapes.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

interface EditorPanelProps {
  published: ClubMap
  onDifferences: (differences: readonly Difference[] | null) => void
}

type TabName = 'shapes' | 'selected' | 'findings'

/** The equivalent of the map: every action there can be done here. */
export function EditorPanel({ published, onDifferences }: EditorPanelProps) {
  const { t } = useTranslation('map-editor')
  const { state, findings } = useEditor()
  const [tab, setTab] = useState<TabName>('shapes')
  const [isInVersions, setInVersions] = useState(false)
  const [isAddingCourse, setAddingCourse] = useState(false)
  const isDrawing = state.tool !== 'select'
  const inHand = state.selected && shapeKey(state.selected)

  // Selecting a shape on the map, or drawing one, opens its panel.
  useEffect(() => {
    if (inHand || isDrawing) setTab('selected')
  }, [inHand, isDrawing])

  if (isInVersions) {
    return (
      <aside className={`${styles.panel} ${look('line', 'shrink')}`} aria-label={t('versions.title')}>
        <VersionsPanel published={published} onDifferences={onDifferences} onClose={() => setInVersions(false)} />
      </aside>
    )
  }
  return (
    <aside className={`${styles.panel} ${look('line', 'shrink')}`} aria-label={t('panel.title')}>
      <Tabs
        label={t('panel.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'shapes', label: t('panel.shapes'), panel: <ShapeList onChoose={() => setTab('selected')} /> },
          { value: 'selected', label: t('panel.selected'), panel: <SelectedPanel /> },
          {
            value: 'findings',
            label: t('panel.findings', { count: findings.length }),
            panel: <FindingList onChoose={() => setTab('selected')} />,
          },
        ]}
      />
      <div className={`${styles.panelFoot} ${look('row', 'gap2')}`}>
        <Button icon={<HistoryIcon size={18} aria-hidden="true" />} onClick={() => setInVersions(true)}>
          {t('versions.open')}
        </Button>
        <Button icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setAddingCourse(true)}>
          {t('course.open')}
        </Button>
        <Button
          icon={<UploadIcon size={18} aria-hidden="true" />}
          renderRoot={props => <Link {...props} to={paths.mapImport} />}
        >
          {t('import')}
        </Button>
      </div>
      <AddCourseDialog opened={isAddingCourse} onClose={() => setAddingCourse(false)} />
    </aside>
  )
}
