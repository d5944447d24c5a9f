/** Sentences in another language by the English ones, in which {0}, {1} … stand for what is put in. */
export type Catalogue = Readonly<Record<string, string>>;
