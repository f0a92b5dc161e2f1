/** The part of tesseract.js-core's untyped build that is used here; it mirrors Tesseract's own C++ API. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessBaseApi {
    /** 0 on success; engine mode 1 is LSTM only. */
    Init(dataPath: string | null, languages: string, engineMode: number, configFile?: string): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads `/input`; 1 if it is not a picture. */
    SetImageFile(exifOrientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
    Clear(): void;
    End(): void;
  }
  export interface TesseractModule {
    FS: { writeFile(path: string, data: string | Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TessBaseApi;
  }
  export interface ModuleOptions {
    /** The bytes of the `.wasm` file beside it, which is read if they are absent. */
    wasmBinary?: Uint8Array;
    /** Called with a percentage while recognition runs. */
    TesseractProgress(percent: number): void;
    print(line: string): void;
    printErr(line: string): void;
  }
  export default function createModule(options: ModuleOptions): Promise<TesseractModule>;
}
