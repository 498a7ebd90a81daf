import {
  createTheme,
  type MantineColorSchemeManager,
  MantineProvider,
  mergeThemeOverrides,
  Portal,
} from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import styles from './SchemePane.module.css'
import { theme } from './theme.ts'

/** Shows its children in one colour scheme, overlays included, on a page that is light itself. In the browser only. */
export function SchemePane({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const paneTheme = useMemo(() => {
    const components = { Portal: Portal.extend({ defaultProps: { target: pane ?? undefined } }) }
    return mergeThemeOverrides(theme, createTheme({ components }))
  }, [pane])
  const manager = useMemo<MantineColorSchemeManager>(
    () => ({ get: () => scheme, set: () => {}, subscribe: () => {}, unsubscribe: () => {}, clear: () => {} }),
    [scheme],
  )
  return (
    <div ref={setPane} className={styles.pane} data-scheme={scheme}>
      {pane && (
        <MantineProvider
          theme={paneTheme}
          colorSchemeManager={manager}
          forceColorScheme={scheme}
          getRootElement={() => pane}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          {children}
        </MantineProvider>
      )}
    </div>
  )
}
