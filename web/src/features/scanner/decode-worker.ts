import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

// A worker of its own: reading a picture takes tens of milliseconds, and compiling WebAssembly needs a leave that only
// the policy of our script files gives, not the pages'.

prepareZXingModule({ overrides: { locateFile: () => wasm } });

self.addEventListener("message", (event: MessageEvent<ImageData>) => {
  void readBarcodes(event.data, { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 1 }).then(
    (found) => self.postMessage(found[0]?.text ?? null),
    () => self.postMessage(null),
  );
});
