import { themedProduct } from "~/content/aureus-products";
import { ProductPage, productMeta } from "~/features/aureus/product-page";
import type { RouteHandle } from "~/features/navigation/route-handle";

const product = themedProduct("dax");

export const handle: RouteHandle = { accent: "dax" };

export const meta = () => productMeta(product);

export default function Dax() {
  return <ProductPage product={product} />;
}
