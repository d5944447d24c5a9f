declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly fieldNames?: readonly string[];
  }
  export default class Validator {
    validate(extracted: unknown): Promise<readonly Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean });
    parse(markup: string): unknown;
  }
}
