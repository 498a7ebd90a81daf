import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import styles from './MapPage.module.css'
import { MapTree } from './MapTree.tsx'
import { searchTree, type TreeNode } from './map-tree.ts'
import type { useMapChoice } from './use-map-choice.ts'

interface MapListProps {
  tree: readonly TreeNode[]
  choice: ReturnType<typeof useMapChoice>
}

/** Courses, holes and what is on them, to search and to choose from. */
export function MapList({ tree, choice }: MapListProps) {
  const { t } = useTranslation('map')
  const [term, setTerm] = useState('')
  const wanted = useDeferredValue(term)
  const found = useMemo(() => searchTree(tree, wanted), [tree, wanted])
  return (
    <>
      <div className={look('padded', 'ruled')}>
        <TextField
          type="search"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          icon={<SearchIcon size={18} aria-hidden="true" />}
          value={term}
          onChange={event => setTerm(event.currentTarget.value)}
        />
      </div>
      <div className={`${styles.scroll} ${look('grow')}`}>
        {found.length > 0 ? (
          <MapTree
            nodes={found}
            isSearch={wanted.trim() !== ''}
            holeId={choice.holeId}
            itemId={choice.itemId}
            onSelect={choice.chooseNode}
            hovering={choice.hovering}
          />
        ) : (
          <p role="status" className={styles.nothing}>
            {t('search.nothing')}
          </p>
        )}
      </div>
    </>
  )
}
