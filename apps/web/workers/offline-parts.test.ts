import { expect, test } from 'vitest'
import { offlineParts } from './offline-parts.ts'

const chunk = (fileName: string, more: object) => ({ [fileName]: { type: 'chunk' as const, fileName, ...more } })

test('what the golfers’ app loads late is found with what it imports; what other pages load late is not', () => {
  const bundle = {
    ...chunk('layout.js', {
      moduleIds: ['/web/app/play/PlayLayout.tsx'],
      imports: ['framework.js'],
      dynamicImports: ['bar.js'],
    }),
    ...chunk('bar.js', {
      moduleIds: ['/web/app/play/sharing/SharingBar.tsx'],
      imports: ['calls.js'],
      dynamicImports: ['fixes.js'],
      viteMetadata: { importedCss: new Set(['bar.css']) },
    }),
    ...chunk('calls.js', { moduleIds: ['/contract/src/call.ts'], imports: ['bar.js'] }),
    ...chunk('fixes.js', { moduleIds: ['/web/app/play/sharing/send-fixes.ts'] }),
    ...chunk('admin.js', { moduleIds: ['/web/app/admin/Page.tsx'], dynamicImports: ['map.js'] }),
    ...chunk('map.js', {}),
    'bar.css': { type: 'asset' as const, fileName: 'bar.css' },
  }
  expect(offlineParts(bundle)).toEqual(['bar.css', 'bar.js', 'calls.js', 'fixes.js'])
})
