import type { ComponentProps } from 'react'
import type { EditorBody } from '../../invoices/index.ts'

/** The form of the shared editor. */
export type DocumentForm = ComponentProps<typeof EditorBody>['form']
